/** What emails about a launch say. */
export const mail = {
  scheduledSubject: (name: string, day: string) => `${name} launches on ${day}`,
  scheduledText: (goesLive: string) =>
    `We found the badge on your home page. ${goesLive} Until then you can move or cancel the launch.`,
  goesLive: (name: string, day: string, city: string, week: number, year: number) =>
    `${name} goes live on ${day} at 00:00 in ${city} (week ${week}, ${year}).`,
  goesLiveAbroad: (name: string, day: string, city: string, zone: string, week: number, year: number) =>
    `${name} goes live on ${day} at 00:00 in ${city} (${zone}; week ${week}, ${year}).`,
  inReviewSubject: (name: string) => `${name} is now in review`,
  inReviewMail: (name: string) =>
    `We found the badge on your home page. The site team will review ${name} next, and we’ll email you the decision.`,
  badgeMissingSubject: (name: string) => `${name}: we haven’t found the badge yet`,
  badgeMissingText: (name: string, since: string) =>
    `${name} has been waiting for its badge since ${since}. We check your home page every hour and haven’t found it yet.`,
  badgeMissingUntil: (name: string, until: string) =>
    `We’ll keep checking until ${until}. After that, ${name} becomes a draft again; nothing is lost. The code to paste is here:`,
  badgeOverSubject: (name: string) => `${name}: we stopped checking for the badge`,
  badgeOverText: (name: string) =>
    `We checked your home page for the badge every hour for 30 days and didn’t find it. ${name} is a draft again; nothing is lost. Once the badge is on your site, you can choose the free launch again.`,
  seeBadges: 'See the badges',
  badgeGoneSubject: (name: string) => `${name}: the badge is no longer on your home page`,
  badgeStillGoneSubject: (name: string, until: string) => `${name}: put the badge back by ${until}`,
  badgeGoneText: (name: string, site: string) =>
    `${name} is listed free on ${site} because its home page shows our badge. We looked today and didn’t find it.`,
  badgeGoneUntil: (name: string, until: string) =>
    `Nothing changes yet. If the badge is not back by ${until}, ${name} will be removed from the lists until it is: its page, votes and awards are kept, and you can bring it back. A paid launch needs no badge. The code to paste is here:`,
  badgeBackSubject: (name: string) => `${name}: the badge is back`,
  badgeBackText: (name: string) => `We found the badge on your home page again. ${name} stays as it is.`,
  badgeExcusedSubject: (name: string) => `${name} needs no badge`,
  badgeExcusedText: (name: string, site: string) =>
    `The team of ${site} decided that ${name} doesn’t need the badge on its home page. We no longer look for it. Their reason:`,
  badgeLapsedSubject: (name: string) => `${name} is no longer in the lists`,
  badgeLapsedText: (name: string) =>
    `The badge was missing from your home page for 14 days, so ${name} is archived. Its page, votes and awards are kept. Put the badge back, then select Restore listing on your page:`,
  liveSubject: (name: string) => `${name} is live`,
  liveText: (name: string, site: string) => `${name} is live on ${site} and open for votes.`,
  liveUntilText: (name: string, site: string, until: string) =>
    `${name} is live on ${site} and open for votes. Votes until ${until} decide its rank and awards for the week.`,
  liveShare:
    'Your badge now says “Featured on”; you don’t need to change anything on your site. This is the page to share:',
}
