import type { JoinRequest } from '@boathouse/domain/club/join-requests/model'
import { toShownName } from '@boathouse/domain/club/members/rules'
import { useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { SquadToJoin } from '#shared/club/squads/squad-to-join.tsx'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { useAnswerRequest } from './api.ts'

interface Props {
  readonly clubId: string
  readonly request: JoinRequest
  readonly onDone: () => void
  readonly onClose: () => void
}

export function AcceptDialog({ clubId, request, onDone, onClose }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const toast = useToast()
  const { accept, renew } = useAnswerRequest()
  const [squadId, setSquadId] = useState<string>()
  const name = toShownName(request)
  const submit = () =>
    accept.mutate(
      { params: { clubId, userId: request.id }, body: squadId ? { squadId } : {} },
      {
        onSuccess: () => {
          toast(t('joinRequests.accepted', { name }))
          return renew().then(onDone)
        },
        // If the request is gone, it leaves the list; the dialog explains why.
        onError: ({ status }) => {
          if (status === 404) void renew()
        },
      },
    )
  const failure = accept.error?.fields[0]
  const isGone = accept.error?.status === 404
  return (
    <Dialog
      title={t('joinRequests.accept.title', { name })}
      onClose={onClose}
      actions={
        <>
          {accept.error && (
            <Notice tone="bad" title={t('joinRequests.notAnswered')}>
              {isGone
                ? t('joinRequests.gone')
                : failure
                  ? words.ofField(failure.code)
                  : words.ofFailure(accept.error)}
            </Notice>
          )}
          {!isGone && (
            <WorkButton
              label={t('joinRequests.accept')}
              workingLabel={t('joinRequests.accepting')}
              isWorking={accept.isPending}
              onClick={submit}
            />
          )}
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
        </>
      }
    >
      <Parts gap="1rem">
        <p>{t('joinRequests.accept.lead', { email: request.email })}</p>
        <SquadToJoin clubId={clubId} squadId={squadId} onChange={setSquadId} />
      </Parts>
    </Dialog>
  )
}

export function DeclineDialog({ clubId, request, onDone, onClose }: Props) {
  const t = useTranslate()
  const toast = useToast()
  const { decline, renew } = useAnswerRequest()
  const name = toShownName(request)
  const leaveList = (words: string) => {
    toast(words)
    return renew().then(onDone)
  }
  const submit = () =>
    decline.mutate(
      { params: { clubId, userId: request.id } },
      {
        onSuccess: () => leaveList(t('joinRequests.declined')),
        onError: ({ status }) => {
          if (status === 404) void leaveList(t('joinRequests.gone'))
        },
      },
    )
  return (
    <AskingDialog
      isFinal
      words={{
        title: t('joinRequests.decline.title', { name }),
        lead: t('joinRequests.decline.lead'),
        submit: t('joinRequests.decline'),
        submitting: t('joinRequests.declining'),
        failed: t('joinRequests.notAnswered'),
        keep: t('action.cancel'),
      }}
      call={decline}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
