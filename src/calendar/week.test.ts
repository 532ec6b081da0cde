import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { z } from 'zod'
import { zones } from '../../test/fixtures/zones.ts'
import { addWeeks, compareWeeks, resolveWeek, weekBounds, weekOf, weeksBetween, type Week } from './week.ts'

const hour = 3_600_000
const shared = process.env.MARQUEE_SHARED ?? join(import.meta.dirname, '../../../shared')
const vectors = join(shared, 'vectors/time')
const skip = existsSync(vectors) ? false : `MARQUEE_SHARED has no vectors/time: ${shared}`

const someZone = fc.constantFrom(...zones)
const limits = { min: new Date('1950-01-01Z'), max: new Date('2150-01-01Z') }
const someInstant = fc.date({ ...limits, noInvalidDate: true })
const someWeek = fc.tuple(someInstant, someZone).map(([instant, zone]) => weekOf(instant, zone))

const parseWeek = (text: string) => resolveWeek(text, new Date('2026-11-20T12:00:00Z'), 'UTC')

describe('reading a week', () => {
  test('accepts weeks that exist', () => {
    for (const week of ['2026-W01', '2026-W47', '2026-W53', '2020-W53', '9999-W52', '1000-W01']) {
      assert.deepEqual(parseWeek(week), { ok: true, week })
    }
  })

  test('accepts lower-case and mixed-case weeks', () => {
    assert.deepEqual(parseWeek('2026-w47'), { ok: true, week: '2026-W47' })
    assert.deepEqual(parseWeek('Current'), parseWeek('current'))
  })

  test('distinguishes a week that does not exist from malformed text', () => {
    for (const week of ['2027-W53', '2026-W54', '2026-W00', '2026-W99', '2025-W53']) {
      assert.deepEqual(parseWeek(week), { ok: false, reason: 'no_such_week' }, week)
    }
    const malformed = [
      '',
      '2026W47',
      '2026-W4',
      '2026-W047',
      ' 2026-W47',
      '2026-W47\n',
      '2026-47',
      '26-W47',
      '0000-W01',
      '-2026-W01',
      '2026-W47-1',
      '２０２６-W47',
      '2026-W4７',
      '+2026-W01',
    ]
    for (const text of malformed) {
      assert.deepEqual(parseWeek(text), { ok: false, reason: 'malformed' }, JSON.stringify(text))
    }
  })

  test('never throws, and returns an accepted week unchanged', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{4}-W\d\d$/)), (text) => {
        const result = parseWeek(text)
        if (result.ok) assert.equal(result.week, text)
      }),
    )
  })

  test('resolves current, next and previous in the zone’s local time', () => {
    const now = new Date('2027-01-03T23:30:00Z')
    const answers = (zone: string) =>
      ['previous', 'current', 'next'].map((word) => resolveWeek(word, now, zone))
    const found = (...weeks: string[]) => weeks.map((week) => ({ ok: true, week }))
    assert.deepEqual(answers('UTC'), found('2026-W52', '2026-W53', '2027-W01'))
    assert.deepEqual(answers('Europe/Berlin'), found('2026-W53', '2027-W01', '2027-W02'))
    assert.deepEqual(resolveWeek('2026-W47', now, 'UTC'), { ok: true, week: '2026-W47' })
    assert.deepEqual(resolveWeek('2027-W53', now, 'UTC'), { ok: false, reason: 'no_such_week' })
    assert.deepEqual(resolveWeek('now', now, 'UTC'), { ok: false, reason: 'malformed' })
  })
})

describe('published week tables', { skip }, () => {
  const isoWeeks = z.object({
    years: z.array(
      z.object({
        iso_year: z.number(),
        weeks: z.number(),
        first_monday: z.string(),
        last_sunday: z.string(),
      }),
    ),
    dates: z.array(z.tuple([z.string(), z.string(), z.number()])),
  })
  const transitions = z.object({
    transitions: z.array(
      z.object({ zone: z.string(), utc: z.string(), before_s: z.number(), after_s: z.number() }),
    ),
  })
  const read = (name: string): unknown => JSON.parse(readFileSync(join(vectors, name), 'utf8'))

  test('808 boundary dates are in their ISO week, at the start and at the end of the day', () => {
    const { dates } = isoWeeks.parse(read('iso_weeks.json'))
    assert.equal(dates.length, 808)
    for (const [date, week, weekday] of dates) {
      const instant = new Date(`${date}T00:00:00Z`)
      assert.equal(weekOf(instant, 'UTC'), week)
      assert.equal(weekOf(new Date(instant.getTime() + 24 * hour - 1), 'UTC'), week)
      assert.equal(
        weekBounds(requireWeek(week), 'UTC').startsAt.getTime(),
        instant.getTime() - (weekday - 1) * 24 * hour,
      )
    }
  })

  test('101 ISO years have the right first and last day and 52 or 53 weeks', () => {
    const { years } = isoWeeks.parse(read('iso_weeks.json'))
    assert.equal(years.length, 101)
    for (const year of years) {
      const last = requireWeek(`${year.iso_year}-W${year.weeks}`)
      assert.equal(
        weekBounds(requireWeek(`${year.iso_year}-W01`), 'UTC')
          .startsAt.toISOString()
          .slice(0, 10),
        year.first_monday,
      )
      assert.equal(
        weekBounds(last, 'UTC').endsAt.getTime(),
        Date.parse(`${year.last_sunday}T00:00:00Z`) + 24 * hour,
      )
      assert.equal(addWeeks(last, 1), `${year.iso_year + 1}-W01`)
      assert.equal(parseWeek(`${year.iso_year}-W53`).ok, year.weeks === 53)
    }
  })

  test('97 clock changes make their week shorter or longer by the change, from local midnight to local midnight', () => {
    const list = transitions.parse(read('dst_transitions.json')).transitions
    assert.equal(list.length, 97)
    const dropped = []
    for (const { zone, utc, before_s, after_s } of list) {
      const change = new Date(utc)
      const justBefore = new Date(change.getTime() - 1)
      const week = weekOf(change, zone)
      const { startsAt, endsAt } = weekBounds(week, zone)
      const changed = wallClock(change, zone) !== nextTick(justBefore, zone)
      const seconds = changed ? after_s - before_s : 0
      if (!changed) dropped.push(`${zone} ${utc.slice(0, 4)}`)
      assert.equal((endsAt.getTime() - startsAt.getTime()) / hour, 168 - seconds / 3600, `${zone} ${utc}`)
      assert.equal(wallClock(startsAt, zone), 'Mon 00:00:00')
      assert.equal(wallClock(endsAt, zone), 'Mon 00:00:00')
      assert.equal(weekOf(justBefore, zone), week)
    }
    // The table is older than time zone data 2026c, in which Morocco stays at UTC+0 from September 2026 on.
    assert.ok(
      dropped.every((change) => /^Africa\/Casablanca 20(2[7-9]|3[01])$/.test(change)),
      String(dropped),
    )
    assert.ok(dropped.length <= 11)
  })
})

describe('a week in a time zone', () => {
  test('begins at the first instant after the gap if clocks skip Monday 00:00', () => {
    // Iran went from 21 March 2021 24:00 (UTC+3:30) straight to 22 March, a Monday, 01:00 (UTC+4:30).
    const { startsAt } = weekBounds('2021-W12', 'Asia/Tehran')
    assert.equal(startsAt.toISOString(), '2021-03-21T20:30:00.000Z')
    assert.equal(wallClock(startsAt, 'Asia/Tehran'), 'Mon 01:00:00')
    assert.equal(weekOf(new Date(startsAt.getTime() - 1), 'Asia/Tehran'), '2021-W11')
  })

  test('begins after the hour that Sunday repeats if clocks go back from Monday 00:00', () => {
    // Iran, 22 September 2014, a Monday: 00:00 became Sunday 23:00.
    const { startsAt } = weekBounds('2014-W39', 'Asia/Tehran')
    assert.equal(startsAt.toISOString(), '2014-09-21T20:30:00.000Z')
    assert.equal(weekOf(new Date('2014-09-21T19:45:00Z'), 'Asia/Tehran'), '2014-W38')
  })

  test('has six days if the zone’s calendar skipped a day', () => {
    // Samoa had no 30 December 2011.
    const { startsAt, endsAt } = weekBounds('2011-W52', 'Pacific/Apia')
    assert.equal((endsAt.getTime() - startsAt.getTime()) / hour, 144)
  })

  test('assigns the first and last millisecond of a week to that week in every zone', () => {
    for (const zone of zones) {
      const { startsAt, endsAt } = weekBounds('2026-W53', zone)
      assert.equal(weekOf(startsAt, zone), '2026-W53')
      assert.equal(weekOf(new Date(startsAt.getTime() - 1), zone), '2026-W52')
      assert.equal(weekOf(new Date(endsAt.getTime() - 1), zone), '2026-W53')
      assert.equal(weekOf(endsAt, zone), '2027-W01')
    }
  })

  test('contains every instant exactly once: weeks neither overlap nor leave a gap', () => {
    fc.assert(
      fc.property(someInstant, someZone, (instant, zone) => {
        const week = weekOf(instant, zone)
        const { startsAt, endsAt } = weekBounds(week, zone)
        assert.ok(startsAt <= instant && instant < endsAt)
        assert.deepEqual(weekBounds(addWeeks(week, 1), zone).startsAt, endsAt)
        assert.deepEqual(weekBounds(addWeeks(week, -1), zone).endsAt, startsAt)
      }),
      { numRuns: 2000 },
    )
  })

  test('begins on a Monday whose previous millisecond was a Sunday', () => {
    fc.assert(
      fc.property(someWeek, someZone, (week, zone) => {
        const { startsAt } = weekBounds(week, zone)
        assert.match(wallClock(startsAt, zone), /^Mon 0[01]:/)
        assert.match(wallClock(new Date(startsAt.getTime() - 1), zone), /^Sun 2[23]:/)
      }),
      { numRuns: 1000 },
    )
  })

  test('an unknown zone throws a RangeError', () => {
    assert.throws(() => weekOf(new Date(0), 'Mars/Olympus'), RangeError)
  })
})

describe('counting weeks', () => {
  test('addition and subtraction are inverse, and the distance is the number of weeks added', () => {
    fc.assert(
      fc.property(someWeek, fc.integer({ min: -2000, max: 2000 }), (week, count) => {
        const later = addWeeks(week, count)
        assert.equal(addWeeks(later, -count), week)
        assert.equal(weeksBetween(week, later), count)
        assert.equal(Math.sign(compareWeeks(later, week)), Math.sign(count))
        assert.equal(parseWeek(later).ok, true)
      }),
    )
  })

  test('an earlier week begins earlier', () => {
    fc.assert(
      fc.property(someWeek, someWeek, someZone, (a, b, zone) => {
        const distance = weekBounds(a, zone).startsAt.getTime() - weekBounds(b, zone).startsAt.getTime()
        assert.equal(Math.sign(compareWeeks(a, b)), Math.sign(distance))
      }),
    )
  })

  test('rejects fractions, non-existing weeks and results beyond the years 1000 to 9999', () => {
    assert.throws(() => addWeeks('2026-W47', 0.5), RangeError)
    assert.throws(() => addWeeks('9999-W52', 1), RangeError)
    assert.throws(() => addWeeks('1000-W01', -1), RangeError)
    assert.throws(() => addWeeks('2027-W53', 1), RangeError)
  })
})

test('results do not depend on the time zone of the process', async () => {
  const script = `
    const { weekOf, weekBounds } = await import(${JSON.stringify(new URL('week.ts', import.meta.url).href)})
    const zones = ${JSON.stringify(zones)}
    const lines = []
    for (let at = Date.UTC(2019, 11, 28); at < Date.UTC(2027, 0, 10); at += 61 * ${hour}) {
      for (const zone of zones) {
        const week = weekOf(new Date(at), zone)
        lines.push(week, weekBounds(week, zone).startsAt.getTime())
      }
    }
    process.stdout.write(lines.join(' '))`
  const run = async (zone: string) => {
    const options = { env: { ...process.env, TZ: zone }, maxBuffer: 10_000_000 }
    return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], options))
      .stdout
  }
  const expected = await run('UTC')
  assert.ok(expected.length > 200_000)
  for (const zone of ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Tehran'])
    assert.equal(await run(zone), expected)
})

// An independent oracle: the weekday and time that the platform's formatter shows.
function wallClock(instant: Date, timeZone: string): string {
  const shown = { timeZone, weekday: 'short', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  return new Intl.DateTimeFormat('en-GB', shown).format(instant).replace(',', '')
}

// What clocks show a millisecond later without a clock change.
function nextTick(instant: Date, timeZone: string): string {
  const [weekday, time = ''] = wallClock(instant, timeZone).split(' ')
  const second = Date.parse(`2000-01-01T${time}Z`) + 1000
  return `${weekday} ${new Date(second).toISOString().slice(11, 19)}`
}

function requireWeek(text: string): Week {
  const result = parseWeek(text)
  assert.ok(result.ok, text)
  return result.week
}
