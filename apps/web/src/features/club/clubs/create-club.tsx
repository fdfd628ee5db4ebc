import { createClub } from '@boathouse/domain/club/clubs/contract'
import { newId } from '@boathouse/domain/kernel/ids'
import { DEFAULT_SPORT } from '@boathouse/domain/sport/sports/model'
import { useRef, useState } from 'react'
import { browserTimeZone } from '#lib/i18n/browser-time-zone.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useIsChangingClubs } from '#shared/club/clubs/use-is-changing-clubs.ts'
import { useSportOptions } from '#shared/club/clubs/use-sport-options.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Form } from '#ui/form/form.tsx'
import { Select } from '#ui/form/select.tsx'
import { Card } from '#ui/layout/card.tsx'
import { useCreateClub } from './api.ts'
import { NameLine, useNameForm } from './name-line.tsx'

export function CreateClub({ onCreated }: { onCreated: (clubId: string) => void }) {
  const t = useTranslate()
  const toast = useToast()
  const create = useCreateClub()
  const isChanging = useIsChangingClubs()
  // A retry after a lost response reuses the id and is idempotent. Another name or sport gets a new id.
  const id = useRef(newId())
  const [sport, setSport] = useState<string>(DEFAULT_SPORT)
  const sports = useSportOptions()
  const { ref, field, setFields, formError, onSubmit, onRefused } = useNameForm({
    body: createClub.body,
    name: '',
    toBody: ({ name }) => ({ id: id.current, name, timeZone: browserTimeZone(), sport }),
    onChange: () => {
      id.current = newId()
    },
    failed: 'createClub.failed',
  })
  const submit = onSubmit((body) => {
    if (create.isPending) return
    create.mutate(
      { body },
      {
        onSuccess: (club) => {
          setFields({ name: '' })
          toast(t('createClub.done'))
          void create.refreshClubs(club)
          onCreated(club.id)
        },
        onError: onRefused,
      },
    )
  })
  return (
    <Card title={t('createClub.title')}>
      <Form ref={ref} onSubmit={submit} error={formError}>
        <Select
          label={t('label.sport')}
          description={t('club.sport.help')}
          data={sports}
          value={sport}
          onChange={({ currentTarget }) => {
            id.current = newId()
            setSport(currentTarget.value)
          }}
        />
        <NameLine
          {...field('name')}
          label={t('label.name')}
          submit={t('createClub.submit')}
          working={t('action.creating')}
          isWorking={create.isPending}
          isHeld={isChanging && !create.isPending}
          isMain
        />
      </Form>
    </Card>
  )
}
