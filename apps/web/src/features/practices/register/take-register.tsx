import type { RegisterCounts } from '@boathouse/domain/practices/register/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOutbox } from '#outbox/use-outbox.ts'
import { LinkButton } from '#ui/form/button.tsx'
import { registerQuery } from './api.ts'
import { lazyRegisterChannel } from './lazy-register-channel.ts'
import classes from './register.module.css'
import { countLines, toLines, toWalkIns } from './shown-register.ts'
import { useHeadcountText } from './use-headcount-text.ts'

interface Props {
  readonly clubId: string
  readonly practiceId: string
  readonly userId: string
}

export function TakeRegister({ clubId, practiceId, userId }: Props) {
  const t = useTranslate()
  const counts = useCounts(practiceId, clubId, userId)
  return (
    <div className={classes.parts}>
      {/* Reserves its line while loading. */}
      <span className={classes.count}>{counts ? <Headcount counts={counts} /> : '\u00a0'}</span>
      <LinkButton
        to="/attendance/$practiceId/register"
        params={{ practiceId }}
        className={classes.take ?? ''}
        mih="var(--wet-touch)"
      >
        {t('takeRegister')}
      </LinkButton>
    </div>
  )
}

const Headcount = ({ counts }: { counts: RegisterCounts }) => useHeadcountText(counts)

/** Counts including unsent marks; null while loading. */
function useCounts(practiceId: string, clubId: string, userId: string): RegisterCounts | null {
  const { data } = useQuery(registerQuery(clubId, practiceId))
  const { outbox } = useOutbox(userId)
  if (!data) return null
  const queue = outbox.find(lazyRegisterChannel, practiceId)?.queue ?? []
  return countLines(toLines(data.entries, queue), toWalkIns(data.walkIns, queue))
}
