/**
 * Commands given while a service runs: the process that owns the embedded database takes them over a socket in DATA_DIR
 * that only its user may open. One JSON request, one JSON answer.
 */
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { type Command, type CommandContext, CommandError, readCommand } from '../platform/call/command.ts'

const Answer = z.object({ ok: z.boolean(), text: z.string() })
type Answer = z.output<typeof Answer>
const Request = z.object({
  argv: z.array(z.string()),
  cwd: z.string(),
  standardInput: z.string().default(''),
})

/** The longest path of a Unix socket on Linux and macOS, in bytes. */
const longestPath = 103

/**
 * The path of the owner's socket: the shorter of the absolute and the relative one. Throws `CommandError` if both are
 * too long.
 */
function socketPath(dataDir: string): string {
  const absolute = join(resolve(dataDir), 'owner.sock')
  const short =
    [absolute, relative(process.cwd(), absolute)].toSorted((a, b) => a.length - b.length)[0] ?? absolute
  if (Buffer.byteLength(short) > longestPath) {
    throw new CommandError(
      `DATA_DIR is too long a path (${Buffer.byteLength(short)} bytes; a socket allows ${longestPath}). Use a shorter one.`,
    )
  }
  return short
}

/** Listens for commands. The caller owns DATA_DIR, so an existing socket file is left over from a killed process. */
export async function listenForCommands(
  context: CommandContext,
  commands: readonly Command[],
): Promise<Server> {
  const path = socketPath(context.config.dataDir)
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', (error) => context.services.log.warn({ error }, 'a command connection broke'))
    void answerOne(context, commands, socket)
  })
  const before = process.umask(0o177)
  try {
    await new Promise<void>((done, fail) => server.once('error', fail).listen(path, done))
  } finally {
    process.umask(before)
  }
  chmodSync(path, 0o600)
  return server
}

async function answerOne(
  context: CommandContext,
  commands: readonly Command[],
  socket: Socket,
): Promise<void> {
  const answer = await runRequest(context, commands, await text(socket))
  socket.end(JSON.stringify(answer))
}

async function runRequest(
  context: CommandContext,
  commands: readonly Command[],
  request: string,
): Promise<Answer> {
  try {
    const { argv, ...typed } = Request.parse(JSON.parse(request))
    const { command, given } = readCommand(commands, argv)
    return { ok: true, text: await command.run(context, { ...given, ...typed }) }
  } catch (error) {
    if (!(error instanceof CommandError)) context.services.log.error({ error }, 'a command failed')
    return { ok: false, text: error instanceof Error ? error.message : 'The command failed.' }
  }
}

/** Sends a command to the owner and returns its answer. Throws `CommandError` if it is refused. */
export async function askOwner(dataDir: string, argv: string[], standardInput: string): Promise<string> {
  const socket = connect({ path: socketPath(dataDir), allowHalfOpen: true })
  await new Promise<void>((done, fail) => socket.once('connect', done).once('error', fail)).catch(
    (error: unknown) => {
      throw new CommandError(
        'The process that owns the database does not take commands; is it starting or stopping?',
        { cause: error },
      )
    },
  )
  socket.end(JSON.stringify({ argv, cwd: process.cwd(), standardInput }))
  const answer = Answer.parse(JSON.parse(await text(socket)))
  if (!answer.ok) throw new CommandError(answer.text)
  return answer.text
}
