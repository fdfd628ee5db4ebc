import type { PastRegister } from '@boathouse/domain/practices/register/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/form/button.tsx'
import { Badge } from '#ui/layout/badge.tsx'
import type { Column } from '#ui/table/record-table.tsx'
import { pastRegistersQuery } from './api.ts'
import { PastList } from './past-list.tsx'

interface Props {
  readonly clubId: string
  readonly title?: string
}

/** Past practices with their registers: all for admins, else those of the coach's squads. */
export const PastRegisters = ({ clubId, ...shown }: Props) => (
  <PastList {...shown} list={useInfiniteQuery(pastRegistersQuery(clubId))} columns={useRegisterColumns()} />
)

function useRegisterColumns(): Column<PastRegister>[] {
  const t = useTranslate()
  return [
    {
      name: t('label.register'),
      place: 'detail',
      expected: '14ch',
      cell: (practice) => <RegisterState practice={practice} />,
    },
    {
      name: t('pastPractices.open'),
      place: 'action',
      expected: '6ch',
      cell: ({ id, title, cancelledAt }) =>
        cancelledAt === null && (
          <LinkButton
            to="/attendance/$practiceId/register"
            params={{ practiceId: id }}
            variant="subtle"
            aria-label={t('practice.register.of', { title })}
          >
            {t('label.register')}
          </LinkButton>
        ),
    },
  ]
}

function RegisterState({ practice: { cancelledAt, register } }: { practice: PastRegister }) {
  const t = useTranslate()
  if (cancelledAt !== null) return <Badge>{t('practice.cancelled')}</Badge>
  const { isTaken, attended, expected } = register
  if (!isTaken) return <Badge tone="warn">{t('pastPractices.notTaken')}</Badge>
  return <Badge tone="good">{t('pastPractices.taken', { attended, expected })}</Badge>
}
