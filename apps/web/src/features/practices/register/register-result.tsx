import { toFullName } from '@boathouse/domain/club/members/rules'
import { type Register, showRegister } from '@boathouse/domain/practices/register/contract'
import { registerStates } from '@boathouse/domain/practices/register/model'
import { useQuery } from '@tanstack/react-query'
import { toQuery } from '#lib/api/queries.ts'
import { useLanguage, useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Facts } from '#ui/layout/facts.tsx'

interface Props {
  readonly clubId: string
  readonly practiceId: string
}

export function RegisterResult({ clubId, practiceId }: Props) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery({
    ...toQuery(showRegister, { params: { clubId, practiceId } }),
    staleTime: 0,
  })
  return (
    <Card title={t('label.register')}>
      {data ? (
        <People register={data} />
      ) : isError ? (
        <NotLoaded words={t('register.notLoaded')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="12rem" />
      )}
    </Card>
  )
}

function People({ register: { entries, walkIns } }: { readonly register: Register }) {
  const { t, formatLocale } = useLanguage()
  const list = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' })
  const states = registerStates.filter((state) => state !== 'none')
  const groups = [
    ...states.map((state) => ({
      name: t(`registerState.${state}`),
      people: entries
        .filter((entry) => entry.state === state)
        .map((entry) => toFullName(entry) ?? entry.email ?? t('label.memberUnnamed')),
    })),
    { name: t('register.walkIns'), people: walkIns.map(({ name }) => name) },
  ].filter(({ people }) => people.length > 0)
  return (
    <Facts
      facts={groups.map(({ name, people }) => ({
        name: `${name} (${people.length})`,
        value: <span translate="no">{list.format(people)}</span>,
      }))}
    />
  )
}
