/** The commands of the program itself, which are in no list: their usage and the arguments they take. */
import type { Described } from '../platform/call/command.ts'

/** One entry for each name of `builtInCommands`. */
export const builtIns: readonly Described[] = [
  {
    name: 'serve',
    usage: 'serve [--no-jobs] | serve --processes N [--workers N]',
    summary:
      'The web service and its jobs; with DATABASE_URL as so many processes for the web, and for the jobs.',
    options: { 'no-jobs': { type: 'boolean' }, processes: { type: 'string' }, workers: { type: 'string' } },
  },
  { name: 'work', usage: 'work', summary: 'Jobs alone (with DATABASE_URL).', options: {} },
  { name: 'migrate', usage: 'migrate', summary: 'Bring the database up to date.', options: {} },
  {
    name: 'upgrade',
    usage: 'upgrade --check',
    summary: 'What this version would change in the database; `marquee migrate` changes it.',
    options: { check: { type: 'boolean' } },
  },
  { name: 'version', usage: 'version', summary: 'The version of this program.', options: {} },
  {
    name: 'help',
    usage: 'help [COMMAND]',
    summary: 'What a command does and its options; without one, every command.',
    options: {},
  },
  {
    name: 'completion',
    usage: 'completion bash|zsh',
    summary: 'A script that completes commands: source <(marquee completion bash)',
    options: {},
  },
]
