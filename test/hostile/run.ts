/**
 * `npm run test:hostile`: only the attacks, for longer than in the suite, with figures. Nothing leaves the machine;
 * tests that need material that is not part of the project skip with a message.
 */
import { filesOf } from '../runner/suites.ts'
import { runFiles } from '../runner/run-files.ts'

const files = filesOf([
  'test/hostile/*.test.ts',
  'test/surfaces/*.test.ts',
  'test/calls/*.test.ts',
  'test/ownership/*.test.ts',
  'test/platform/raw-http.test.ts',
  'test/walks/owners/*hostile-text.test.ts',
  'src/accounts/apps/*.test.ts',
  'src/accounts/sign-in/sign-in.test.ts',
  'src/accounts/secrets.test.ts',
  'src/claims/rivals.test.ts',
  'src/design/html-vectors.test.ts',
  'src/pictures/decode-picture.test.ts',
  'src/votes/vote-simulation.test.ts',
  'packages/web-client/guard/*.test.ts',
  'packages/web-client/http/limits.test.ts',
]).filter((file) => !file.endsWith('disconnect-my-app.test.ts'))
const isShort = process.argv.includes('short')
const environment: Record<string, string> = isShort
  ? {}
  : { HOSTILE: '3000', CALLS: '3000', INPUTS: 'full', HOSTILE_PICTURES: 'full' }
const hasPassed = await runFiles(files, { processes: 2, environment })
console.log(
  `${files.length} files of attacks: ${hasPassed ? '0 answers of 5xx, nothing opened' : 'something opened, see above'}`,
)
process.exitCode = hasPassed ? 0 : 1
