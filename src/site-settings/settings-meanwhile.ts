/** The settings form after a colleague's save: it takes over what they changed, except where both changed the same. */
import { meanwhileError, standsNow } from '../design/components/changed-meanwhile.ts'
import type { FieldError } from '../design/components/forms.ts'
import { listed } from '../design/words/catalogue.ts'
import { languages } from '../platform/text/language.ts'
import {
  isSettingName,
  operatorSettings,
  type SettingName,
  textSettings,
  type TextSetting,
} from '../sites/index.ts'
import { type Typed, textFieldName } from './read-form.ts'
import { shortOf } from './settings-view.ts'
import { words } from './words/index.ts'

interface Forms {
  /** The form as it was sent. */
  typed: Typed
  /** The settings that it was opened with. */
  opened: Typed
  current: Typed
  isOperator: boolean
}

/** The form to show again, and what it says about the colleague's changes. */
export function afterColleague({ typed, opened, current, isOperator }: Forms): {
  typed: Typed
  errors: FieldError[]
} {
  const merged: Typed = { ...typed, texts: { ...typed.texts } }
  const taken = new Set<SettingName>()
  const both: { field: string; stands: string[] }[] = []
  const meet = (
    name: SettingName,
    field: string,
    of: (form: Typed) => string | undefined,
    take: () => void,
  ) => {
    const [own, was, now] = [of(typed) ?? '', of(opened) ?? '', of(current) ?? '']
    if (now === was || now === own) return
    if (own !== was) {
      both.push({ field, stands: standsNow(words.names[name], shown(now, own), shown(own, now)) })
      return
    }
    taken.add(name)
    take()
  }
  for (const name of [...Object.keys(typed), ...textSettings].filter(isSettingName)) {
    if (isText(name))
      for (const language of languages)
        meet(
          name,
          textFieldName(name, language),
          ({ texts }) => texts[name][language],
          () => {
            merged.texts[name] = { ...merged.texts[name], [language]: current.texts[name][language] ?? '' }
          },
        )
    else if (isOperator || !operatorSettings.includes(name))
      meet(
        name,
        name,
        (form) => form[name],
        () => {
          merged[name] = current[name]
        },
      )
  }
  const [first] = both
  const stands = both.flatMap((one) => one.stands)
  const told = listed([...taken].map((name) => words.names[name]))
  return {
    typed: merged,
    errors: [
      ...(first || taken.size === 0 ? [meanwhileError(first?.field ?? 'form', stands)] : []),
      ...(taken.size > 0 ? [{ path: 'form', message: words.takenOver(told) }] : []),
    ],
  }
}

function isText(name: SettingName): name is TextSetting {
  return textSettings.some((one) => one === name)
}

/** A value in one line; `other` is the one beside it: of a switch one of the two is on. */
function shown(value: string, other: string): string {
  if (value !== 'on' && other !== 'on') return shortOf(value)
  return value === 'on' ? words.on : words.off
}
