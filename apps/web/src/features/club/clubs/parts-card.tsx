import { updateClubSettings } from '@boathouse/domain/club/clubs/contract'
import { type Club, type UsedParts, usedPartNames } from '@boathouse/domain/club/clubs/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#lib/api/queries.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { meQuery } from '#lib/session/me.ts'
import { Switch } from '#ui/form/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { clubQuery } from './api.ts'

export function PartsCard({ clubId, isReadOnly }: { readonly clubId: string; readonly isReadOnly: boolean }) {
  const t = useTranslate()
  const club = useQuery(clubQuery(clubId)).data
  if (!club || isReadOnly) return null
  return (
    <Card title={t('clubParts.title')}>
      <Parts gap="1rem">
        <p>{t('clubParts.lead')}</p>
        <Switches club={club} />
      </Parts>
    </Card>
  )
}

function Switches({ club }: { readonly club: Club }) {
  const t = useTranslate()
  const words = useCodeWords()
  const queryClient = useQueryClient()
  const update = useCall(updateClubSettings)
  const choose = async (part: keyof UsedParts, isOn: boolean) => {
    if (update.isPending) return
    // Fetch the current version first: changes of other settings must not conflict with this switch.
    const { version } = await queryClient.fetchQuery({ ...clubQuery(club.id), staleTime: 0 })
    const stored = await update.mutateAsync({ params: { clubId: club.id }, body: { version, [part]: isOn } })
    queryClient.setQueryData(clubQuery(club.id).queryKey, stored)
    await queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  const chosen = update.isPending ? update.variables.body : undefined
  return (
    <>
      {usedPartNames.map((part) => (
        <Switch
          key={part}
          label={t(`clubParts.${part}`)}
          description={t(`clubParts.${part}.help`)}
          isOn={chosen?.[part] ?? club[part]}
          onChange={(isOn) => void choose(part, isOn).catch(() => undefined)}
        />
      ))}
      {update.error && (
        <RowFailure>
          {t('record.notSavedYet')} {words.ofFailure(update.error)}
        </RowFailure>
      )}
    </>
  )
}
