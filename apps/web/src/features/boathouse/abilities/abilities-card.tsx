import { updateAbilities } from '@boathouse/domain/boathouse/abilities/contract'
import { type Abilities, canoeSide, sweepSide } from '@boathouse/domain/boathouse/abilities/model'
import { useQuery } from '@tanstack/react-query'
import { SettingsForm, useConflictWords, useSettingsForm } from '#editor/settings-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Select } from '#ui/form/select.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { Card } from '#ui/layout/card.tsx'
import { abilitiesQuery, useAbilities } from './api.ts'

export function AbilitiesCard({ uid }: { readonly uid: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useQuery(abilitiesQuery)
  return (
    <Card title={t('abilities.title')}>
      {data && <AbilitiesForm id={uid} abilities={data} />}
      {!data && isError && <NotLoaded words={t('abilities.notLoaded')} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <p aria-busy="true">
          <Skeleton width="12rem" />
        </p>
      )}
    </Card>
  )
}

const asText = (does: boolean) => (does ? 'yes' : '')

function AbilitiesForm({ id, abilities }: { readonly id: string; readonly abilities: Abilities }) {
  const t = useTranslate()
  const conflictText = useConflictWords()
  const { update, updateCache, fetchCurrent } = useAbilities()
  const form = useSettingsForm({
    record: { ...abilities, id },
    body: updateAbilities.body,
    toFormValues: ({ sculls, sweep, kayaks, canoe, coxes, steers }) => ({
      sculls: asText(sculls),
      sweep: sweep ?? '',
      kayaks: asText(kayaks),
      canoe: canoe ?? '',
      coxes: asText(coxes),
      steers: asText(steers),
    }),
    toRequest: ({ sculls, sweep, kayaks, canoe, coxes, steers }) => ({
      sculls: sculls !== '',
      sweep: sweep || null,
      kayaks: kayaks !== '',
      canoe: canoe || null,
      coxes: coxes !== '',
      steers: steers !== '',
    }),
    send: async (body) => ({ ...(await update.mutateAsync({ body })), id }),
    updateCache,
    fetchCurrent: async (error) => ({ ...(await fetchCurrent(error)), id }),
  })
  const { field, conflicts } = form
  const sweeps = [
    { value: '', label: t('abilities.sweep.none') },
    ...sweepSide.options.map((value) => ({ value, label: t(`abilities.sweep.${value}`) })),
  ]
  const canoes = [
    { value: '', label: t('abilities.canoe.none') },
    ...canoeSide.options.map((value) => ({ value, label: t(`abilities.canoe.${value}`) })),
  ]
  const labelOf = (options: typeof sweeps, conflict: string | undefined) =>
    conflictText(options.find(({ value }) => value === conflict)?.label)
  const isSo = (name: 'sculls' | 'kayaks' | 'coxes' | 'steers', description?: string) => {
    const { value, onChange } = field(name)
    return {
      label: t(`abilities.${name}`),
      description,
      isOn: value !== '',
      onChange: (isOn: boolean) => onChange(asText(isOn)),
    }
  }
  return (
    <SettingsForm form={form}>
      {abilities.version === 0 && <p>{t('abilities.empty')}</p>}
      <p>{t('abilities.lead')}</p>
      <Switch {...isSo('sculls')} />
      <Select
        label={t('abilities.sweep')}
        data={sweeps}
        description={labelOf(sweeps, conflicts.sweep)}
        {...field('sweep')}
      />
      <Switch {...isSo('kayaks')} />
      <Select
        label={t('abilities.canoe')}
        data={canoes}
        description={labelOf(canoes, conflicts.canoe)}
        {...field('canoe')}
      />
      <Switch {...isSo('coxes')} />
      <Switch {...isSo('steers', t('abilities.steers.help'))} />
    </SettingsForm>
  )
}
