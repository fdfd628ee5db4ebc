import type { RegisterEntry, RegisterState } from '@boathouse/domain/practices/register/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import classes from './register.module.css'
import { newestMark, type Tap } from './tap-queue.ts'
import { useLineWords } from './use-line-words.ts'

export type OnTap = (entry: RegisterEntry, state: RegisterState) => void

interface Props {
  readonly tap: Tap
  readonly entry: RegisterEntry
  readonly onTap: OnTap
  readonly onDrop: (tap: Tap) => void
}

/** Conflict between two coaches: shows both marks and which one counts. */
export function TapConflict({ tap, entry, onTap, onDrop }: Props) {
  const t = useTranslate()
  const { stateOf, nameOf, recordingOf } = useLineWords()
  const theirs = newestMark(entry, tap.refusal?.current ?? null)
  const [mine, now] = [stateOf(tap.state), stateOf(theirs.state)]
  const recording = recordingOf(theirs)
  const isCheckIn = theirs.recordedAt === entry.checkedInAt
  return (
    <section className={classes.conflict} aria-label={nameOf(entry)} data-conflict tabIndex={-1}>
      <p role="alert">
        {recording
          ? t(`register.conflict.${toCase(theirs.state, isCheckIn)}`, { mine, theirs: now, ...recording })
          : t('register.conflict', { mine, theirs: now })}
      </p>
      <ButtonRow>
        <Button
          variant="default"
          flex={1}
          mih="var(--wet-touch)"
          onClick={() => onTap({ ...entry, state: theirs.state, version: theirs.version }, tap.state)}
        >
          {t('register.conflict.mine', { state: mine })}
        </Button>
        <Button variant="default" flex={1} mih="var(--wet-touch)" onClick={() => onDrop(tap)}>
          {t('register.conflict.theirs', { state: now })}
        </Button>
      </ButtonRow>
    </section>
  )
}

const toCase = (state: RegisterState, isCheckIn: boolean) => {
  if (isCheckIn) return 'checkedIn'
  return state === 'none' ? 'cleared' : 'marked'
}
