/** The work of the reading thread as plain functions, for the thread itself and for callers without one. */
import { type Drafted, draftFrom } from '../draft-pages.ts'
import type { CategoryChoice } from '../drafter.ts'
import type { ReadAnswer } from '../model/model-answer.ts'
import { answeredDrafter } from '../model/model-drafter.ts'
import { unpackPage } from '../page/packed-page.ts'

/** The input of a draft: packed pages, and a model's answer if one was asked. */
export interface DraftTask {
  bodies: readonly Uint8Array[]
  siteUrl: string
  categories: CategoryChoice[]
  said?: ReadAnswer
}

/** Unpacks the pages, drafts and grounds. */
export async function draftHere(
  { bodies, siteUrl, categories, said }: DraftTask,
  now: Date,
): Promise<Drafted> {
  const request = { pages: bodies.map((body) => unpackPage(body)), siteUrl, categories }
  if (!said) return draftFrom(request, now)
  let modelFields: string[] = []
  const drafter = answeredDrafter(said, (names) => (modelFields = names))
  return { ...(await draftFrom(request, now, drafter)), modelFields }
}
