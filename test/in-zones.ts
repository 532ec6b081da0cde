/**
 * Runs the tests of weeks, periods and queues as if this machine stood in each of thirteen time zones: what they say may
 * depend on the site's clock alone. `npm run test:zones`; arguments are other test files.
 */
import { spawnSync } from 'node:child_process'

const zones = (
  'UTC Europe/Berlin Europe/London Africa/Casablanca America/New_York America/Los_Angeles America/St_Johns ' +
  'America/Sao_Paulo Asia/Tehran Asia/Kathmandu Australia/Lord_Howe Pacific/Auckland Pacific/Apia'
).split(' ')
const files = process.argv.slice(2)
const tests =
  files.length > 0
    ? files
    : [
        'src/launches/week.test.ts',
        'src/launches/period.test.ts',
        'test/races/launch-race.test.ts',
        'test/walks/launch-week.test.ts',
      ]

for (const zone of zones) {
  const { status } = spawnSync(process.execPath, ['--test', '--test-reporter=dot', ...tests], {
    stdio: 'inherit',
    env: { ...process.env, TZ: zone },
  })
  console.log(`${zone}: ${status === 0 ? 'passed' : 'failed'}`)
  if (status !== 0) process.exitCode = 1
}
