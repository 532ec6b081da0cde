/** Mails about what others do, each of which a person can do without. What is followed has its own wishes. */
export const noticeKinds = ['question_asked', 'site_changed', 'question_answered'] as const
export type NoticeKind = (typeof noticeKinds)[number]
