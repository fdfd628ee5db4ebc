import { type FormEvent, useState } from 'react'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { type DeviceFile, leftCodes, type Told } from './device-file.ts'
import classes from './device-files.module.css'

interface Props {
  readonly file: DeviceFile
  readonly onTell: (told: Told) => void
}

export function MissingFacts({ file, onTell }: Props) {
  const { state } = file
  const t = useTranslate()
  const [date, setDate] = useState('')
  const [minutes, setMinutes] = useState('')
  const { exactDay } = useFormats()
  const days = commonDays(state)
  const codes = leftCodes(file)
  const lacksDay = codes.includes('noDay')
  const lacksDuration = codes.includes('noDuration')
  if (!lacksDay && !lacksDuration)
    return codes.includes('tooShort') ? <TakeShort onTake={() => onTell({ short: 'add' })} /> : null
  const send = (event: FormEvent) => {
    event.preventDefault()
    // The athlete has completed this activity by hand, so accept it even if it is short.
    onTell({ ...(date && { date }), ...(minutes && { duration: Number(minutes) }), short: 'add' })
  }
  return (
    <form className={classes.missing} onSubmit={send}>
      {lacksDay && days.length > 0 && (
        <ChoicePills
          label={t('imports.missing.day')}
          options={days.map((day) => ({ value: day, label: exactDay(day) }))}
          value={date}
          onChange={setDate}
        />
      )}
      {lacksDay && days.length === 0 && (
        <TextInput
          type="date"
          label={t('imports.missing.day')}
          required
          value={date}
          onChange={({ currentTarget }) => setDate(currentTarget.value)}
        />
      )}
      {lacksDuration && (
        <TextInput
          type="number"
          label={t('trainingSession.duration')}
          inputMode="numeric"
          min={1}
          max={1440}
          required
          value={minutes}
          onChange={({ currentTarget }) => setMinutes(currentTarget.value)}
        />
      )}
      <Button type="submit" variant="default" disabled={days.length > 0 && !date}>
        {t('imports.missing.send')}
      </Button>
    </form>
  )
}

function TakeShort({ onTake }: { onTake: () => void }) {
  const t = useTranslate()
  return (
    <div className={classes.missing}>
      <Button variant="default" onClick={onTake}>
        {t('imports.missing.short')}
      </Button>
    </div>
  )
}

/** Possible days of the activities without a day, if all have the same: one answer then applies to all. */
function commonDays(state: DeviceFile['state']): readonly string[] {
  const left = state.at === 'answered' ? state.outcome.left.filter(({ code }) => code === 'noDay') : []
  const [first, ...others] = left.map(({ days = [] }) => days)
  return first && others.every((days) => days.join() === first.join()) ? first : []
}
