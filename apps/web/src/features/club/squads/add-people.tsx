import type { SquadRole } from '@boathouse/domain/club/squads/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailure } from '#lib/api/call.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { NeedsNetwork } from '#ui/feedback/needs-network.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { speakStatus } from '#ui/feedback/spoken-status.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import {
  candidatesQuery,
  type SquadAddress,
  usePeopleCalls,
  useRefreshSquads,
  useRefusalWords,
} from './api.ts'
import { CandidateList } from './candidate-list.tsx'

interface Props {
  readonly address: SquadAddress
  readonly onClose: () => void
}

export function AddPeople({ address, onClose }: Props) {
  const t = useTranslate()
  const codeWords = useCodeWords()
  const wordsOf = useRefusalWords()
  const { add } = usePeopleCalls()
  const refresh = useRefreshSquads()
  const [text, setText] = useState('')
  const [role, setRole] = useState<SquadRole>('athlete')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isMissing, setMissing] = useState(false)
  const list = useInfiniteQuery(candidatesQuery(address, text))
  const choose = (ids: Iterable<string>) => {
    setMissing(false)
    setChosen(new Set(ids))
  }
  const submit = () => {
    if (chosen.size === 0) return setMissing(true)
    add.mutate(
      { params: { ...address }, body: { memberIds: [...chosen], role } },
      {
        onSuccess: ({ items }) => {
          const count = items.filter(({ outcome }) => outcome === 'added').length
          onClose()
          speakStatus(t('squad.add.added', { count }))
          void refresh()
        },
        // The chosen members may have left the club: refetch.
        onError: () => void list.refetch(),
      },
    )
  }
  const failure = add.error && wordsOf(add.error as CallFailure)
  return (
    <Dialog
      title={t('squad.add')}
      onClose={onClose}
      actions={
        <>
          {failure && (
            <Notice tone="bad" title={t('squad.add.notAdded')}>
              {failure}
            </Notice>
          )}
          <WorkButton
            label={t('squad.add.submit', { count: chosen.size })}
            workingLabel={t('action.adding')}
            isWorking={add.isPending}
            onClick={submit}
          />
        </>
      }
    >
      <Parts gap="1rem">
        <NeedsNetwork />
        <ChoicePills
          label={t('squad.add.as')}
          options={[
            { value: 'athlete', label: t('label.athletes') },
            { value: 'coach', label: t('label.coaches') },
          ]}
          value={role}
          onChange={setRole}
        />
        <CandidateList
          list={list}
          text={text}
          onSearch={setText}
          chosen={chosen}
          onChoose={choose}
          error={isMissing ? codeWords.ofField('choose') : undefined}
        />
      </Parts>
    </Dialog>
  )
}
