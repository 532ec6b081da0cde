import type { DemonstrationBlog } from './demonstration-text.ts'

const label = '*Demonstration: this post was invented with the products of this site.*\n\n'

export const blogEn: DemonstrationBlog = {
  author: 'Demonstration',
  posts: [
    {
      slug: 'demonstration-a-good-launch-week',
      title: 'What a good launch week looks like',
      summary: 'Four habits of makers whose week went well, and one that costs more than it brings.',
      body: `${label}Most weeks are decided by small things that were ready before Monday.

## Before the week

- **One sentence that says whom it is for.** “For two-person companies” finds its readers; “for everyone” finds nobody.
- **A screen that shows work.** An empty dashboard tells less than a full one with a line of explanation.
- **A price on the page.** Readers look for it first, and what is not there counts as expensive.

## During the week

Answer questions on the day they are asked. An answer of two lines that admits a limit is worth more than a long one.

## What to leave out

Asking everybody you know for a vote. It shows in the numbers, and it tells you nothing about your product.`,
    },
    {
      slug: 'demonstration-why-every-fact-has-a-quote',
      title: 'Why every fact has a quote',
      summary:
        'A directory is worth what its facts are worth. So each of them shows the sentence that it comes from.',
      body: `${label}Whoever compares three products has three tabs full of claims. Which of them were true last year?

Here a fact stands beside the sentence of the product’s own website that states it, with the day on which it was read. When
the sentence is gone, the fact is asked again.

## What that changes

1. Makers correct their website instead of a form.
2. Readers check a doubt with one press.
3. What nobody states is left out, and a blank is a fact too.`,
    },
    {
      slug: 'demonstration-how-weeks-work',
      title: 'One week, one group, one vote each',
      summary: 'Why products launch together on Mondays, and why the list is shuffled at first.',
      body: `${label}A launch that lasts a day rewards those who are awake at the right hour. A week does not.

Products go live together on Monday and share one list until Sunday night. At first the order is random and changes by the
hour, so that nobody gains from being early. Then votes decide, and the first three are remembered.

Those who missed a week find it in the calendar, with everything that launched in it.`,
    },
  ],
}
