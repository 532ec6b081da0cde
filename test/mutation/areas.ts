/** The areas that are mutated, and the tests that must notice; file patterns. */
export interface Area {
  files: readonly string[]
  tests: readonly string[]
}

export const areas: Readonly<Record<string, Area>> = {
  access: {
    files: [
      'src/platform/call/call.ts',
      'src/platform/call/access.ts',
      'src/platform/call/operation.ts',
      'src/surfaces/web/page-entry.ts',
      'src/accounts/credentials.ts',
    ],
    tests: [
      'src/platform/call/call.test.ts',
      'src/surfaces/web/page-entry.test.ts',
      'src/accounts/credentials.test.ts',
      'test/ownership/*.test.ts',
      'test/operations/scope-matrix.test.ts',
      'test/operations/internal-operations.test.ts',
    ],
  },
  sessions: {
    files: [
      'src/accounts/sign-in/*.ts',
      'src/accounts/security/set-password.ts',
      'src/accounts/forget-queries.ts',
    ],
    tests: [
      'src/accounts/sign-in/*.test.ts',
      'src/accounts/*/*.test.ts',
      'src/accounts/*.test.ts',
      'src/privacy/*.test.ts',
    ],
  },
  orders: {
    files: ['src/orders/order.ts', 'src/orders/quote.ts', 'src/providers/payments/stripe-amounts.ts'],
    tests: [
      'src/orders/order.test.ts',
      'src/orders/quote.test.ts',
      'src/providers/payments/stripe-amounts.test.ts',
    ],
  },
  money: {
    files: ['src/payments/*.ts', 'src/payments/team/*.ts'],
    tests: [
      'src/payments/*.test.ts',
      'src/payments/team/*.test.ts',
      'src/orders/purchase.test.ts',
      'src/orders/own/own-products.test.ts',
    ],
  },
  amounts: { files: ['packages/money/*.ts'], tests: ['packages/money/*.test.ts'] },
  limits: {
    // Limits shared by processes are tested only on a PostgreSQL server: test/platform/shared-limits.test.ts.
    files: ['src/platform/call/limits.ts', 'src/platform/address-range.ts'],
    tests: [
      'test/platform/limits.test.ts',
      'test/platform/refusals.test.ts',
      'src/platform/address-range.test.ts',
    ],
  },
  weeks: {
    files: ['src/calendar/*.ts', 'src/launches/*-job.ts', 'src/launches/places/*.ts'],
    tests: [
      'src/calendar/*.test.ts',
      'test/walks/launches/launch-*.test.ts',
      'src/launches/places/*.test.ts',
      'src/launches/week-plans/*.test.ts',
    ],
  },
  votes: {
    files: ['src/votes/vote-rules.ts', 'src/votes/vote-rings.ts', 'src/votes/count-queries.ts'],
    tests: ['src/votes/vote-rules.test.ts', 'src/votes/count-queries.test.ts', 'src/votes/votes.test.ts'],
  },
  awards: {
    files: ['src/awards/*.ts', 'src/leaderboards/snapshot*.ts'],
    tests: [
      'src/awards/*.test.ts',
      'src/leaderboards/snapshot.test.ts',
      'src/votes/votes.test.ts',
      'src/merge/merge-listings.test.ts',
      'test/bad-days/wrong-clock.test.ts',
    ],
  },
  claims: { files: ['src/claims/*.ts'], tests: ['src/claims/*.test.ts', 'src/claims/*/*.test.ts'] },
  profile: { files: ['packages/profile/*.ts'], tests: ['packages/profile/*.test.ts'] },
  idempotency: { files: ['src/platform/call/idempotency/*.ts'], tests: ['test/platform/once.test.ts'] },
  grounding: { files: ['packages/reader/grounding/*.ts'], tests: ['packages/reader/grounding/*.test.ts'] },
  drift: {
    // That a check locks its row is tested only on a PostgreSQL server: test/races/doors-race.test.ts.
    files: ['src/drift/*.ts'],
    tests: [
      'src/drift/*.test.ts',
      'test/walks/owners/site-drift-walk.test.ts',
      'src/privacy/deletion.test.ts',
    ],
  },
  backup: {
    files: ['src/transfer/backup*.ts', 'src/transfer/restore.ts', 'src/transfer/table-queries.ts'],
    tests: ['src/transfer/refused-backups.test.ts', 'src/transfer/backup.test.ts'],
  },
  // The guard against hostile addresses, tested separately.
  guard: { files: ['packages/web-client/guard/*.ts'], tests: ['packages/web-client/guard/*.test.ts'] },
}
