import { useQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { type CheckedCrew, crewCheckQuery } from './crew-check.ts'

interface Props extends CheckedCrew {
  /** Name as far as the reader may know it. */
  readonly nameOf: (memberId: string) => string | null
}

/** Lists the requirements that members of a crew lack, and whether they may go out. */
export function CrewLacks({ nameOf, ...crew }: Props) {
  const t = useTranslate()
  const { data = [] } = useQuery({ ...crewCheckQuery(crew), enabled: crew.memberIds.length > 0 })
  return data.map(({ memberId, requirement, effect, state }) => (
    <Notice key={`${memberId} ${requirement}`} tone={effect === 'refuse' ? 'bad' : 'warn'}>
      {t(`crewLack.${effect}.${state}`, { name: nameOf(memberId) ?? t('boat.owner.member'), requirement })}
    </Notice>
  ))
}
