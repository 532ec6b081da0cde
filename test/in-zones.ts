/**
 * Runs the tests of weeks, the queue and boards as if this machine were in each of thirteen time zones: their results
 * may depend only on the site's time zone. Each run has sites in all thirteen zones, and runs the race for places on a
 * site in another zone than the machine's. `npm run test:zones`; arguments are other test files.
 */
import { spawnSync } from 'node:child_process'
import { zones } from './fixtures/zones.ts'

const given = process.argv.slice(2)
const tests =
  given.length > 0
    ? given
    : [
        'src/calendar/*.test.ts',
        'src/launches/**/*.test.ts',
        'src/leaderboards/*.test.ts',
        'src/votes/*.test.ts',
        'src/awards/*.test.ts',
        'test/races/launch-race.test.ts',
        'test/walks/launches/launch-week.test.ts',
        'test/walks/launches/launch-changes.test.ts',
      ]

for (const [index, zone] of zones.entries()) {
  const { status } = spawnSync(
    process.execPath,
    ['--test', '--test-reporter=dot', '--test-concurrency=2', ...tests],
    {
      stdio: 'inherit',
      env: {
        NODE_COMPILE_CACHE: 'node_modules/.cache/node',
        ...process.env,
        TZ: zone,
        QUEUE_ZONES: 'all',
        RACE_ZONE: zones.at(index - 6),
      },
    },
  )
  console.log(`${zone}: ${status === 0 ? 'passed' : 'failed'}`)
  if (status !== 0) process.exitCode = 1
}
