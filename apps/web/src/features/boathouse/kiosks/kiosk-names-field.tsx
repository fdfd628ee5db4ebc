import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { kioskNames } from '@boathouse/domain/club/clubs/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'
import { clubQuery } from './api.ts'

export function KioskNamesField({ clubId }: { readonly clubId: string }) {
  const t = useTranslate()
  const queryClient = useQueryClient()
  const club = useQuery(clubQuery(clubId)).data
  const change = useCall(updateClubSettings)
  if (!club) return null
  const choose = (names: string) =>
    change.mutate(
      { params: { clubId }, body: { version: club.version, kioskNames: kioskNames.parse(names) } },
      {
        onSuccess: (changed) => queryClient.setQueryData(clubQuery(clubId).queryKey, changed),
        onError: () => void queryClient.invalidateQueries({ queryKey: clubQuery(clubId).queryKey }),
      },
    )
  return (
    <Select
      label={t('kiosks.names')}
      description={t('kiosks.names.help')}
      error={change.error && t('kiosks.names.notSaved')}
      disabled={change.isPending}
      data={kioskNames.options.map((value) => ({ value, label: t(`kiosks.names.${value}`) }))}
      value={change.isPending ? change.variables.body.kioskNames : club.kioskNames}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}
