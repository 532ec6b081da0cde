/** The steps that a new operator still has to take. Pure. */

/** The current state of the deployment and the site. */
export interface SetupState {
  /** The site's key, if commands must name it: by default they mean the first site, and a role means every site. */
  siteKey?: string
  hasName: boolean
  /** No operator has the address that the first start invented; `isInvented`: the reader has. */
  hasOwnAddress: boolean
  isInvented: boolean
  hasContact: boolean
  hasImprint: boolean
  hasTeam: boolean
  hasAddress: boolean
  onServer: boolean
  makesBackups: boolean
  sendsMail: boolean
  takesPayments: boolean
  /** Variables of the first available payment provider that must be set. */
  paymentVariables: readonly string[]
  hasSeller: boolean
  hasListings: boolean
  /** A product has launched, or the site has set for itself how long free launches wait. */
  hasFirstWeek: boolean
}

export interface FirstStep {
  step:
    | 'name'
    | 'own_address'
    | 'contact'
    | 'legal'
    | 'team'
    | 'address'
    | 'database'
    | 'backups'
    | 'mail'
    | 'payments'
    | 'seller'
    | 'listings'
    | 'first_week'
  done: boolean
  /** The page where it is done. */
  href?: string
  /** The command to run on the server. */
  command?: string
}

/** Every step, in the recommended order. */
export function firstSteps(now: SetupState): FirstStep[] {
  const here = now.siteKey === undefined ? '' : ` --site ${now.siteKey}`
  return [
    {
      step: 'name',
      done: now.hasName,
      href: '/team/settings',
      command: `marquee site set${here} name="Tools weekly"`,
    },
    {
      step: 'own_address',
      done: now.hasOwnAddress,
      ...(now.isInvented ? { href: '/account/profile' } : {}),
    },
    {
      step: 'contact',
      done: now.hasContact,
      href: '/team/settings',
      command: `marquee site set${here} contact_email=team@example.com`,
    },
    { step: 'legal', done: now.hasImprint, href: '/team/settings' },
    {
      step: 'team',
      done: now.hasTeam,
      href: '/team/people',
      command: `marquee account create --email ruth@example.com --role site_team${here} --sign-in-link`,
    },
    { step: 'address', done: now.hasAddress, command: 'BASE_URL=https://tools.example.com marquee serve' },
    {
      step: 'database',
      done: now.onServer,
      command: 'marquee backup all.marquee && DATABASE_URL=postgres://… marquee restore all.marquee --yes',
    },
    {
      step: 'backups',
      done: now.makesBackups,
      command:
        'marquee backup key marquee-backup.key && BACKUP_DIR=/srv/backups BACKUP_RECIPIENT=age1… marquee serve',
    },
    {
      step: 'mail',
      done: now.sendsMail,
      command: 'SMTP_URL=smtps://user:password@smtp.example.com MAIL_FROM=team@example.com marquee serve',
    },
    {
      step: 'payments',
      done: now.takesPayments,
      command: [...now.paymentVariables.map((variable) => `${variable}=…`), 'marquee serve'].join(' '),
    },
    { step: 'seller', done: now.hasSeller, href: '/team/seller' },
    {
      step: 'listings',
      done: now.hasListings,
      href: '/team/imports',
      command: `marquee import-addresses websites.txt${here}`,
    },
    {
      step: 'first_week',
      done: now.hasFirstWeek,
      href: '/team/settings',
      command: `marquee site set${here} free_queue_weeks=1`,
    },
  ]
}
