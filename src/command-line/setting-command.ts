import { z } from 'zod'
import { type Command, CommandError } from '../platform/call/command.ts'
import { describeSettings, isSettingName, readSettings, saveSetting } from '../platform/data/settings.ts'

/** `marquee setting` lists all, `marquee setting NAME VALUE` changes one. */
export const settingCommand: Command = {
  name: 'setting',
  summary: 'Show the settings, or change one.',
  usage: 'setting [NAME VALUE]',
  options: {},
  async run(context, { words: [name, value] }) {
    if (name === undefined) {
      const now: Record<string, unknown> = await readSettings(context.services.db)
      return describeSettings()
        .map((setting) => `${setting.name}=${JSON.stringify(now[setting.name])}  # ${setting.description}`)
        .join('\n')
    }
    if (!isSettingName(name))
      throw new CommandError(`There is no setting ${name}. \`marquee setting\` lists them.`)
    if (value === undefined) throw new CommandError('Give the value after the name.')
    try {
      await saveSetting(context.services.db, name, readValue(value))
    } catch (error) {
      if (error instanceof z.ZodError)
        throw new CommandError(`${name}: ${error.issues[0]?.message ?? 'not a usable value'}`)
      throw error
    }
    await context.reloadSettings()
    return JSON.stringify({ [name]: readValue(value) })
  },
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text // a plain word is a text value
  }
}
