package record

import "slices"

// Property is a property of an SGF node that has no field in Node. The values
// are kept without their escapes.
type Property struct {
	Name   string
	Values []string
}

// Property returns the values of the property with that name among Properties,
// and whether there is one.
func (n *Node) Property(name string) ([]string, bool) {
	if i := n.property(name); i >= 0 {
		return n.Properties[i].Values, true
	}
	return nil, false
}

// SetProperty replaces the values of a property; without values it is removed.
func (n *Node) SetProperty(name string, values ...string) {
	i := n.property(name)
	switch {
	case len(values) == 0 && i >= 0:
		n.Properties = slices.Delete(n.Properties, i, i+1)
	case len(values) == 0:
	case i >= 0:
		n.Properties[i].Values = values
	default:
		n.Properties = append(n.Properties, Property{Name: name, Values: values})
	}
}

func (n *Node) property(name string) int {
	return slices.IndexFunc(n.Properties, func(p Property) bool { return p.Name == name })
}
