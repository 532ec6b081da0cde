/** The result of a badge check. */
export const badgeCheck = {
  pageStatus: (status: number) => `The page answered with status ${status}.`,
  pageNotHtml: (type: string) => `The page is ${type}, not HTML.`,
  pageTypeUnknown: 'The page isn’t HTML: it doesn’t state its type.',
  linkNotVisible:
    'The address is on the page, but not as a link that visitors can see: it is in a comment, in a script, or hidden.',
  noLink: 'The page has no link to the listing.',
  publishedByOther:
    'We found the badge, but another account has already published this website. If it’s yours, claim the listing.',
  foundNoPlace: 'We found the badge, but no free place is available at the moment.',
}
