/** A deployment to try agents and programs on (docs/decisions/0661-sandbox.md). */
export { createSandboxClock, credentialClock } from './sandbox-clock.ts'
export { sandboxCommand } from './sandbox-command.ts'
export { emptySandbox, sandboxFolder, untilNight } from './sandbox-folder.ts'
export { asSandbox, sandboxFaults } from './sandbox-rules.ts'
