/** A deployment for trying out agents and programs (docs/decisions/0661-sandbox.md). */
export { createSandboxClock, credentialClock } from './sandbox-clock.ts'
export { sandboxCommand } from './sandbox-command.ts'
export { emptySandbox, sandboxFolder, untilNight } from './sandbox-folder.ts'
export { asSandbox, sandboxFaults } from './sandbox-rules.ts'
