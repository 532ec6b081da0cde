/** A question of the founder interview as a new site gets it; the site team then edits its own copy. */
export type InterviewQuestionSeed = {
  /** Stable name, unique. */
  readonly key: string
  readonly question: string
  /** Shown beside the answer field: what makes an answer worth reading. */
  readonly hint: string
}

/** The seeded questions, in the order in which they are asked. */
export const interviewQuestions: readonly InterviewQuestionSeed[] = [
  {
    key: 'first_spark',
    question: 'What moment made you decide to build this?',
    hint: 'One scene: where you were, what went wrong, what you thought.',
  },
  {
    key: 'who_it_is_for',
    question: 'Who is it for, and who is it not for?',
    hint: 'Describe one person who needs it. Saying who should look elsewhere earns trust.',
  },
  {
    key: 'before_it_existed',
    question: 'How did people get by before your product existed?',
    hint: 'Spreadsheets, paper, another product, nothing at all? What did that cost them?',
  },
  {
    key: 'first_version',
    question: 'What could the very first version do, and what did you leave out?',
    hint: 'How long did it take, and what were you embarrassed about?',
  },
  {
    key: 'first_customers',
    question: 'How did you find your first ten users?',
    hint: 'Places, messages, numbers: what worked and what did not.',
  },
  {
    key: 'hardest_problem',
    question: 'What was the hardest problem so far, and how did you solve it?',
    hint: 'Technical, legal, personal. If it is not solved yet, say what you try next.',
  },
  {
    key: 'changed_mind',
    question: 'What did you believe at the start that turned out to be wrong?',
    hint: 'What showed you, and what did you change because of it?',
  },
  {
    key: 'how_it_pays',
    question: 'How does it earn money, and how did you arrive at the price?',
    hint: 'Share figures if you like. Not earning yet is an answer too.',
  },
  {
    key: 'built_with',
    question: 'What is it built with, and what would you choose differently today?',
    hint: 'Tools, services, materials: the choices that mattered, with the reason.',
  },
  {
    key: 'a_working_day',
    question: 'What does a normal working day look like for you?',
    hint: 'Hours, place, company: how the work fits into the rest of your life.',
  },
  {
    key: 'proudest_moment',
    question: 'Which moment or message made it all worthwhile?',
    hint: 'Something a user wrote, a number you reached, a day you remember.',
  },
  {
    key: 'advice',
    question: 'What would you tell someone who starts today?',
    hint: 'One thing to do, one thing not to do.',
  },
  {
    key: 'whats_next',
    question: 'What comes next, and what do you need for it?',
    hint: 'The next step in the coming months; readers may be able to help.',
  },
]
