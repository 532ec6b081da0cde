/** The owner's pages of a founder story: its form, preview, saving and pictures. */
import { firstErrorOf } from '../../design/components/forms.ts'
import {
  editStory,
  emptyStory,
  findStoryPictures,
  picturesOfStory,
  storySections,
  storyWords,
  picturesWithoutAlt,
} from '../../founders/index.ts'
import { setFounderStory, storyAnswer, storyRules } from '../../listings/index.ts'
import { maxPictureBytes } from '../../pictures/index.ts'
import { givenMember, numberMember, textMember } from '../../platform/call/form.ts'
import { page, type PageAnswer } from '../../platform/call/page.ts'
import { Problem } from '../../platform/call/problem.ts'
import { words } from '../words/index.ts'
import { answer, attempt, type Context, frameOf, mine, type Show, uploaded } from './publish-frame.ts'
import { publishView } from './publish-view.ts'
import { storyForm } from './story-view.ts'

const members = ['title', ...storySections] as const

const showStory: Show = async (context, problem) => {
  const { db, form, site } = context
  const listing = await mine(context)
  const frame = frameOf(context, 'story', listing, problem)
  const previewed = form['do'] === 'preview'
  const typed =
    problem || previewed ? Object.fromEntries(members.map((name) => [name, textMember(form, name)])) : {}
  const told = await storyAnswer(db, listing, site, typed)
  const story = editStory(emptyStory, told)
  const named = new Set(picturesOfStory(story))
  const view = storyForm(frame, {
    story: told,
    words: storyWords(told),
    rules: await storyRules(db),
    preview: previewed && !problem ? { story, pictures: await findStoryPictures(db, story) } : null,
    withoutAlt: picturesWithoutAlt(story),
    unfetched: listing.refused_pictures.filter(({ url }) => named.has(url)),
    status: told.status,
    url: told.url,
    shown: told.shown_on_listing,
    missing: told.missing,
  })
  return answer(words.story, publishView(frame, words.storyLead, view), problem)
}

const storyPage = page({
  route: 'GET /account/listings/{id}/story',
  access: 'account',
  run: (context) => showStory(context),
})

const saveStoryPage = page({
  route: 'POST /account/listings/{id}/story',
  access: 'account',
  maxFileBytes: maxPictureBytes,
  async run(context) {
    await mine(context)
    if (context.wantsJson) return pastedPicture(context)
    const written = await withPicture(context)
    if (written instanceof Problem) return showStory(context, written)
    if (context.form['do'] === 'preview') return showStory(written)
    return attempt(written, showStory, async () => {
      const told = await context.call(setFounderStory, sentWith(written))
      return `/account/listings/${told.listing_id}/story?saved`
    })
  },
})

function sentWith({ form, params }: Context) {
  const texts = Object.fromEntries(members.map((name) => [name, givenMember(form, name) ?? null]))
  return { listing_id: numberMember(params, 'id'), ...texts }
}

/** The posted form with its picture appended to the chosen section, or the problem if the picture cannot be used. */
async function withPicture(context: Context): Promise<Context | Problem> {
  const { form, uploads } = context
  const section = storySections.find((one) => one === form['picture_section']) ?? storySections[0]
  if (!uploads['picture']) return context
  try {
    // Stores a picture only if the story would be accepted: uploads are limited.
    await context.rehearse(setFounderStory, sentWith(context))
    const markdown = pictureMarkdown(textMember(form, 'picture_told'), await uploaded(context))
    const text = [textMember(form, section).trimEnd(), markdown].filter((part) => part !== '').join('\n\n')
    return { ...context, form: { ...form, [section]: text } }
  } catch (error) {
    if (error instanceof Problem && error.type.status < 500) return error
    throw error
  }
}

/** Stores a picture pasted or dropped into a section, for the script that inserts it; it is described afterwards. */
async function pastedPicture(context: Context): Promise<PageAnswer> {
  const json = (status: number, body: object): PageAnswer => ({
    kind: 'bytes',
    type: 'application/json',
    status,
    body: JSON.stringify(body),
  })
  try {
    return json(200, { markdown: pictureMarkdown('', await uploaded(context)) })
  } catch (error) {
    if (!(error instanceof Problem) || error.type.status >= 500) throw error
    return json(error.type.status, { message: firstErrorOf(error) })
  }
}

function pictureMarkdown(told: string, address: string | undefined): string {
  return address === undefined ? '' : `![${told.replaceAll(/[[\]\\\s]+/g, ' ').trim()}](${address})`
}

/** The pages of a founder story. */
export const storyPages = [storyPage, saveStoryPage]
