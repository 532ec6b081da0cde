/** Optional mails about what others do. Mails about followed products have their own settings. */
export const noticeKinds = ['question_asked', 'site_changed', 'question_answered'] as const
export type NoticeKind = (typeof noticeKinds)[number]
