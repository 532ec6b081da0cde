/** Demonstration: data that looks alive, labelled as such. */
export { seedCommand } from './seed-command.ts'
