import { type DemonstrationText, upperFirst } from './demonstration-text.ts'

/** How an invented product came to be, in four versions. */
export const storiesEn: DemonstrationText['stories'] = ({ name, founder, audience }) => [
  {
    titles: [`The notebook that became ${name}`, 'Eleven sentences and a button'],
    how_started:
      `${founder} kept a notebook of what went wrong each week. After a year the same eleven sentences filled half of it, ` +
      `and the first version of ${name} was those eleven sentences with a button below each.\n\n` +
      'It ran on an old laptop behind the coffee machine. Whoever pressed a button also left a name, and by spring there ' +
      'were nineteen names that nobody in the room had met.',
    problem:
      `For ${audience} there were two kinds of tools: those that did everything badly, and those that did one thing for ` +
      'large companies. Both asked for a training day. Nobody had asked what a Tuesday looks like.\n\n' +
      'So the work happened between the tools: in a chat, on the back of an envelope, in one person’s head. It went well ' +
      'until that person took a week off.',
    what_built:
      `${name} does the Tuesday. It opens on what is due, it never asks the same thing twice, and you can leave at any ` +
      'time with everything you put in.\n\n' +
      '- One page for today, one for the week.\n- Every entry says who wrote it and when.\n- An export that a ' +
      'spreadsheet opens without a complaint.',
    hard_parts:
      'The hardest part was leaving things out. Three features were built, measured and taken away again. The people ' +
      'who missed them wrote to us; we answered each one, and put one feature back.',
    milestones:
      'Nineteen names in the first spring. A hundred by autumn. The first customer who paid for a whole year did so ' +
      'because the invoice was one page long.',
    whats_next: 'A version for the whole team, and then a long walk.',
  },
  {
    titles: [`${name}, from a sheet of paper`, 'The month nobody signed up'],
    how_started:
      `The first version of ${name} was a sheet of paper on a door. ${founder} took it down when the third person had ` +
      'copied it by hand.\n\nThe second version was a web page with the same three columns. It took a weekend, and it ' +
      'looked worse than the paper.',
    problem:
      `What ${audience} need fits on a sheet of paper, but paper cannot say who changed it, and it cannot be in two ` +
      'places. Everything that could do both wanted an account for each person who only came to look.',
    what_built:
      `${name} is still three columns. Looking needs no account; changing something does. What was there last week can ` +
      'be opened again, as it was, with one press.\n\nThe phone shows one column at a time. That was a mistake at first, ' +
      'and people liked it.',
    hard_parts:
      'In the first month after the launch nobody signed up. We had hidden the address of the page behind a film that ' +
      'explained it. We took the film away, wrote one sentence, and eleven people came within a day.',
    milestones:
      'The film had cost three weeks. The sentence is still there, and the door has a frame for the old sheet now.',
    whats_next: 'Two more languages, and printing: some still want it on the door.',
  },
  {
    titles: [`Why ${name} says no`, 'What a Tuesday looks like'],
    how_started:
      `${founder} wanted to be done by five. ${name} began as the list of what stood in the way of that, shortened every ` +
      'Friday.\n\nWhen the list was down to four lines, a friend asked for a copy. Her list had different lines and the ' +
      'same shape.',
    problem:
      `${founder} counted for two weeks: nine interruptions a day, six of them questions that were answered ` +
      `somewhere already. ${upperFirst(audience)} told the same story, with other numbers.`,
    what_built:
      `${name} keeps the answers where the questions are asked. It says no to almost everything else: no feed, no badges with numbers, ` +
      'no mail on Sundays.\n\nWhat it cannot do has a page of its own, so that nobody has to find out by buying.',
    hard_parts:
      'Saying no in public. The page of what is missing was the most read of all for months, and two competitors quoted it. ' +
      'It also brought the customers who stayed.',
    milestones: 'Done by five on 141 working days of the first year. The other days are in the list.',
    whats_next: 'Questions that come by mail, answered the same way.',
  },
  {
    titles: ['“We asked two hundred people, and one stayed”', `${name}, from a kitchen table`],
    how_started:
      `${founder} wrote to two hundred people before there was anything to show. Sixty answered, twelve wanted to talk, ` +
      `and one stayed on the line until half past nine. ${name} was built for that one at a kitchen table.\n\nShe used it ` +
      'for a month and then brought three colleagues, who each asked for something else.',
    problem:
      `Most of what is made for ${audience} begins with a demonstration and ends with a contract. In between, nobody ` +
      'tries it with their own mess. The twelve who talked had all bought something that they no longer opened.',
    what_built:
      `${name} starts with your own data: paste what you have, however untidy, and see what it makes of it before you ` +
      'give a name or a card.\n\nWhat it is not sure about it asks, one question at a time, and remembers the answer.',
    hard_parts:
      'The three colleagues. For half a year each release made one of them happy and two of them angry. Then we stopped ' +
      'asking what they wanted and watched what they did on a Monday.',
    milestones: 'The first of the two hundred still has account number 1, and pays what she paid then.',
    whats_next: 'To write to two hundred people again.',
  },
]
