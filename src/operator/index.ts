/** The operator's page: the state of the server and what to do; also as the command `marquee status`. */
export { judgeNow } from './gather.ts'
export { lookAround, statusCommand } from './status-command.ts'
export { createWatch } from './watch.ts'

import { operatorPage } from './operator-page.ts'

/** The page of this area. */
export const operatorPages = [operatorPage]
