/*
 * Checks an explicit certificate of Black's win in free gomoku on 15x15, without any search:
 * it plays what the file says against every legal reply of White at every turn, and believes
 * only rows of five on the board. It shares nothing with Tengen but the file, whose format is
 * in docs/proof.md ("The explicit certificate").
 *
 *   cc -O2 -o check check.c
 *   ./check FILE          the whole file
 *   ./check FILE I N      of the entries, every N-th, beginning with the I-th (from 0)
 *
 * The last line says what holds; the exit status is 0 if all that was looked at does, 1 if
 * not, 2 if the file cannot be read. What has to be believed is this file and the C compiler.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 15, CELLS = SIDE * SIDE, CENTRE = CELLS / 2, WINDOWS = 572, MOST = 20 };
enum { BLACK, WHITE, EMPTY };

/* ---- The game: windows are five cells in a row. Who fills one has won. ---- */

static int window[WINDOWS][5], through[CELLS][MOST], crossing[CELLS];
static int turned[8][CELLS]; /* where a cell lies when the board is turned or mirrored */

static uint8_t stone[CELLS], filled[WINDOWS][2];
static int rows[2]; /* full windows of a side */
/* Cells with which a side fills a window: in how many, how many such cells, and their sum. */
static int completes[2][CELLS], threats[2], sum[2];

static void lay_out(void)
{
	static const int way[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
	static const int matrix[8][4] = {
		{1, 0, 0, 1}, {-1, 0, 0, 1}, {1, 0, 0, -1}, {-1, 0, 0, -1},
		{0, 1, 1, 0}, {0, 1, -1, 0}, {0, -1, 1, 0}, {0, -1, -1, 0},
	};
	int n = 0;
	for (int d = 0; d < 4; d++)
		for (int c = 0; c < CELLS; c++) {
			int x = c % SIDE + 4 * way[d][0], y = c / SIDE + 4 * way[d][1];
			if (x < 0 || x >= SIDE || y < 0 || y >= SIDE)
				continue;
			for (int k = 0; k < 5; k++) {
				int at = c + k * (way[d][0] + SIDE * way[d][1]);
				window[n][k] = at;
				through[at][crossing[at]++] = n;
			}
			n++;
		}
	if (n != WINDOWS)
		abort();
	for (int o = 0; o < 8; o++)
		for (int c = 0; c < CELLS; c++) {
			const int *m = matrix[o], x = c % SIDE - SIDE / 2, y = c / SIDE - SIDE / 2;
			turned[o][c] = (m[2] * x + m[3] * y + SIDE / 2) * SIDE + m[0] * x + m[1] * y + SIDE / 2;
		}
}

/* complete counts a window that a side fills on c, or forgets it (by = 1 or -1). */
static void complete(int side, int c, int by)
{
	int before = completes[side][c];
	completes[side][c] += by;
	if (before == (by < 0)) { /* the first, or the last */
		threats[side] += by;
		sum[side] += by * c;
	}
}

/* hole returns the empty cell of a window that has one. */
static int hole(int w)
{
	for (int k = 0;; k++)
		if (stone[window[w][k]] == EMPTY)
			return window[w][k];
}

/* change counts the windows through c, where a stone of a side comes or goes (by = 1 or -1).
 * Meanwhile the cell counts as taken. */
static void change(int c, int side, int by)
{
	for (int k = 0; k < crossing[c]; k++) {
		uint8_t *f = filled[through[c][k]];
		int others = f[1 - side], less = by > 0 ? f[side] : f[side] - 1; /* without the stone */
		f[side] = (uint8_t)(less + (by > 0));
		if (others == 0 && less == 4) {
			rows[side] += by;
			complete(side, c, -by);
		} else if (others == 0 && less == 3) {
			complete(side, hole(through[c][k]), by);
		} else if (others == 4 && less == 0) {
			complete(1 - side, c, -by);
		}
	}
}

static void place(int c, int side)
{
	stone[c] = (uint8_t)side;
	change(c, side, 1);
}

static void lift(int c, int side)
{
	change(c, side, -1);
	stone[c] = EMPTY;
}

/* ---- The file ---- */

/* An answer leads to a node of the entry or to an entry before it. */
struct answer {
	int reply, node, entry, orientation;
};

struct node {
	const uint8_t *line; /* of fours, or */
	int fours;           /* 0: a move of Black, */
	int move;
	int otherwise;   /* the node against replies without an answer of their own, or -1, */
	int first, last; /* and the answers */
};

struct entry {
	uint8_t stone[CELLS];
	int stones, plies; /* of each side; until Black has won, at the latest */
};

static struct entry *entries;
static struct node *nodes;
static struct answer *answers;
static int entry_now, node_count, answer_count, node_room, answer_room;
static const uint8_t *at, *end; /* what is left to read of an entry */

static void fail(int status, const char *why)
{
	printf("refused: entry %d: %s\n", entry_now, why);
	exit(status);
}

static int byte(void)
{
	return at < end ? *at++ : (fail(1, "it is cut off"), 0);
}

static int cell(void)
{
	int c = byte();
	if (c >= CELLS)
		fail(1, "no such cell");
	return c;
}

/* number reads seven bits a byte, the lowest first; the last byte is below 128. */
static int number(void)
{
	int n = 0, b = 128;
	for (int shift = 0; b >= 128; shift += 7) {
		b = shift > 21 ? (fail(1, "a number is too large"), 0) : byte();
		n |= (b & 127) << shift;
	}
	return n;
}

static void *room(void *list, int count, int *most, size_t size)
{
	if (count < *most)
		return list;
	*most = *most * 2 + 1024;
	list = realloc(list, (size_t)*most * size);
	if (list == NULL)
		fail(2, "out of memory");
	return list;
}

/* read_move reads a move of Black and its answers. Those of an entry may lead to entries. */
static void read_move(struct node *n, int of_entry)
{
	n->line = NULL;
	n->fours = 0;
	n->move = cell();
	n->otherwise = number() - 1;
	if (n->otherwise >= node_count)
		fail(1, "a node leads to a later one");
	n->first = answer_count;
	for (int left = byte(), before = -1; left > 0; left--) {
		answers = room(answers, answer_count, &answer_room, sizeof *answers);
		struct answer *a = &answers[answer_count++];
		a->reply = cell();
		if (a->reply <= before)
			fail(1, "answers are out of order");
		before = a->reply;
		int to = number();
		a->entry = of_entry && to % 2 == 1 ? to / 2 : -1;
		a->node = a->entry >= 0 ? -1 : of_entry ? to / 2 : to;
		a->orientation = a->entry >= 0 ? byte() : 0;
		if (a->entry >= entry_now || a->node >= node_count || a->orientation > 7)
			fail(1, "an answer leads to what comes later");
	}
	n->last = answer_count;
}

static void read_nodes(void)
{
	int left = number();
	for (node_count = answer_count = 0; left > 0; left--, node_count++) {
		nodes = room(nodes, node_count, &node_room, sizeof *nodes);
		struct node *n = &nodes[node_count];
		int fours = byte();
		if (fours == 0) {
			read_move(n, 0);
			continue;
		}
		n->fours = fours;
		n->line = at;
		for (int k = 0; k < 2 * fours - 1; k++)
			cell();
	}
}

/* ---- Playing ---- */

static int play(const struct node *n);

/* play_line plays a line of fours. Each leaves White one reply and no row of its own. Like
 * all below it returns in how many plies Black has won at the latest, 0 for not at all, and
 * leaves the board as it was. */
static int play_line(const uint8_t *line, int fours)
{
	int four = line[0], plies = 0;
	if (stone[four] != EMPTY)
		return 0;
	place(four, BLACK);
	if (rows[BLACK] > 0)
		plies = 1;
	else if (threats[WHITE] > 0)
		plies = 0;
	else if (threats[BLACK] > 1)
		plies = 3; /* White stops one row, Black makes the other */
	else if (threats[BLACK] == 1 && fours > 1 && sum[BLACK] == line[1]) {
		place(line[1], WHITE);
		plies = play_line(line + 2, fours - 1);
		lift(line[1], WHITE);
		plies = plies > 0 ? plies + 2 : 0;
	}
	lift(four, BLACK);
	return plies;
}

/* play_answer plays what answers a reply that is on the board. */
static int play_answer(const struct answer *a)
{
	if (a->entry < 0)
		return play(&nodes[a->node]);
	const struct entry *e = &entries[a->entry];
	for (int c = 0; c < CELLS; c++)
		if (stone[c] != e->stone[turned[a->orientation][c]])
			return 0; /* it is another position */
	return e->plies;
}

/* play_replies plays every legal reply after a move of Black that is on the board. */
static int play_replies(const struct node *n)
{
	int own[CELLS], plies = 0;
	if (rows[BLACK] > 0)
		return 1;
	if (threats[WHITE] > 0)
		return 0;
	if (threats[BLACK] > 1)
		return 3;
	memset(own, -1, sizeof own);
	for (int k = n->first; k < n->last; k++)
		own[answers[k].reply] = k;
	if (threats[BLACK] == 1)
		plies = 3; /* White does not stop the row, and Black makes it */
	for (int c = 0; c < CELLS; c++) {
		if (stone[c] != EMPTY || (threats[BLACK] == 1 && c != sum[BLACK]))
			continue;
		place(c, WHITE);
		int after = own[c] >= 0 ? play_answer(&answers[own[c]]) : n->otherwise >= 0 ? play(&nodes[n->otherwise]) : 0;
		lift(c, WHITE);
		if (after == 0)
			return 0;
		if (plies < after + 2)
			plies = after + 2;
	}
	return plies; /* 0 on a full board */
}

static int play(const struct node *n)
{
	if (n->fours > 0)
		return play_line(n->line, n->fours);
	if (stone[n->move] != EMPTY)
		return 0;
	place(n->move, BLACK);
	int plies = play_replies(n);
	lift(n->move, BLACK);
	return plies;
}

/* ---- Checking ---- */

/* check_entry reads an entry; if it is to be played, every reply to its move must lose. */
static void check_entry(int played)
{
	struct entry *e = &entries[entry_now];
	memset(e->stone, EMPTY, CELLS);
	e->stones = byte();
	for (int s = BLACK; s <= WHITE; s++)
		for (int k = 0; k < e->stones; k++) {
			int c = cell();
			if (e->stone[c] != EMPTY)
				fail(1, "two stones on a cell");
			e->stone[c] = (uint8_t)s;
		}
	e->plies = byte();
	if (e->plies == 0)
		fail(1, "it promises nothing");
	if (!played)
		return;
	struct node root;
	read_nodes();
	read_move(&root, 1);
	if (at != end)
		fail(1, "something follows it");
	for (int c = 0; c < CELLS; c++)
		if (e->stone[c] != EMPTY)
			place(c, e->stone[c]);
	int plies = play(&root);
	for (int c = 0; c < CELLS; c++)
		if (e->stone[c] != EMPTY)
			lift(c, e->stone[c]);
	if (plies == 0 || plies > e->plies)
		fail(1, plies == 0 ? "Black does not win against every reply" : "Black wins later than promised");
}

/* answered looks for an entry after Black's first move in the centre and a reply. */
static int answered(int reply, int count)
{
	for (int k = 0; k < count; k++)
		for (int o = 0; entries[k].stones == 1 && o < 8; o++)
			if (entries[k].stone[turned[o][CENTRE]] == BLACK && entries[k].stone[turned[o][reply]] == WHITE)
				return entries[k].plies;
	return 0;
}

static int word(FILE *in)
{
	uint8_t b[4];
	if (fread(b, 1, 4, in) != 4)
		fail(1, "it is cut off");
	return (b[0] & 127) << 24 | b[1] << 16 | b[2] << 8 | b[3];
}

int main(int argc, char **argv)
{
	int part = argc == 4 ? atoi(argv[2]) : 0, parts = argc == 4 ? atoi(argv[3]) : 1;
	char magic[8];
	if ((argc != 2 && argc != 4) || part < 0 || part >= parts)
		fail(2, "usage: check FILE [I N]");
	FILE *in = fopen(argv[1], "rb");
	if (in == NULL || fread(magic, 1, 8, in) != 8 || memcmp(magic, "TENGENX1", 8) != 0)
		fail(2, "this is no explicit certificate");
	lay_out();
	memset(stone, EMPTY, CELLS);
	int count = word(in), played = 0, most = 0;
	uint8_t *block = NULL;
	entries = calloc((size_t)count + 1, sizeof *entries);
	if (entries == NULL)
		fail(2, "out of memory");
	for (entry_now = 0; entry_now < count; entry_now++) {
		int length = word(in);
		while (length >= most)
			block = room(block, most, &most, 1);
		if (fread(block, 1, (size_t)length, in) != (size_t)length)
			fail(1, "it is cut off");
		at = block;
		end = block + length;
		check_entry(entry_now % parts == part);
		played += entry_now % parts == part;
	}
	if (fgetc(in) != EOF)
		fail(1, "something follows the last one");
	int seconds = 0, longest = 0;
	for (int c = 0; c < CELLS; c++) {
		int plies = c == CENTRE ? 0 : answered(c, count);
		seconds += plies > 0;
		longest = plies > longest ? plies : longest;
	}
	printf("%d of %d entries played, all hold; %d of White's 224 second moves answered\n", played, count, seconds);
	if (played == count && seconds == CELLS - 1)
		printf("Black wins from the empty board in at most %d plies\n", longest + 2);
	return 0;
}
