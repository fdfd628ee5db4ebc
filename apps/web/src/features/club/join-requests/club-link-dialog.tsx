import { type ClubLink, type ClubLinkDays, clubLinkDays } from '@boathouse/domain/club/join-requests/model'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { clubLinkPath } from '#lib/session/sign-in-search.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { copySelected, copyText } from '#ui/feedback/clipboard.ts'
import { NotLoaded } from '#ui/feedback/not-loaded.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import { TextInput } from '#ui/form/fields.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { clubLinkQuery, useClubLink } from './api.ts'
import { ClubLinkPoster } from './club-link-poster.tsx'

interface Props {
  readonly clubId: string
  readonly clubName: string
  readonly isInactive: boolean
  readonly onClose: () => void
}

export function ClubLinkDialog({ clubId, clubName, isInactive, onClose }: Props) {
  const t = useTranslate()
  const [isPoster, setPoster] = useState(false)
  const { data, isError, refetch } = useQuery(clubLinkQuery(clubId))
  const link = data?.link ?? null
  return (
    <>
      <Dialog
        title={t('clubLink.title')}
        onClose={onClose}
        actions={
          <>
            {link && <Button onClick={() => setPoster(true)}>{t('clubLink.show')}</Button>}
            <Button variant="default" onClick={onClose}>
              {t('app.close')}
            </Button>
          </>
        }
      >
        <Parts gap="1rem">
          <p>{t('clubLink.lead')}</p>
          {data ? (
            <KnownLink clubId={clubId} link={link} isInactive={isInactive} />
          ) : isError ? (
            <NotLoaded words={t('clubLink.notLoaded')} onRetry={() => void refetch()} />
          ) : (
            <Skeleton width="16rem" />
          )}
        </Parts>
      </Dialog>
      {isPoster && link && (
        <ClubLinkPoster clubName={clubName} address={addressOf(link)} onClose={() => setPoster(false)} />
      )}
    </>
  )
}

const addressOf = ({ token }: ClubLink) => location.origin + clubLinkPath(token)

interface KnownProps extends Pick<Props, 'clubId' | 'isInactive'> {
  readonly link: ClubLink | null
}

function KnownLink({ clubId, link, isInactive }: KnownProps) {
  const t = useTranslate()
  const toast = useToast()
  const words = useCodeWords()
  const { create, end, show } = useClubLink(clubId)
  const [days, setDays] = useState<ClubLinkDays>(30)
  const failure = create.error ?? end.error
  const params = { clubId }
  const make = () => {
    end.reset()
    const onSuccess = (made: ClubLink) => {
      if (link) toast(t('clubLink.renewed'))
      show(made)
    }
    create.mutate({ params, body: { days } }, { onSuccess })
  }
  const turnOff = () => {
    create.reset()
    const onSuccess = () => {
      toast(t('clubLink.turnedOff'))
      show(null)
    }
    end.mutate({ params }, { onSuccess })
  }
  return (
    <>
      {link ? <ShownLink link={link} /> : <p role="status">{t('clubLink.off')}</p>}
      {failure && (
        <Notice tone="bad" title={t('record.notChanged')}>
          {words.ofFailure(failure)}
        </Notice>
      )}
      {isInactive ? (
        <Notice tone="plain">{t('clubLink.inactive')}</Notice>
      ) : (
        <>
          <ChoicePills
            label={t(link ? 'clubLink.days.new' : 'clubLink.days')}
            options={clubLinkDays.map((count) => ({
              value: String(count),
              label: t('clubLink.days.of', { days: count }),
            }))}
            value={String(days)}
            onChange={(value) => setDays(Number(value) as ClubLinkDays)}
          />
          <div>
            <WorkButton
              variant={link ? 'default' : 'filled'}
              label={t(link ? 'clubLink.renew' : 'action.turnOn')}
              workingLabel={t(link ? 'action.creating' : 'clubLink.turningOn')}
              isWorking={create.isPending}
              disabled={end.isPending}
              onClick={make}
            />
          </div>
          {link && <Quiet>{t('clubLink.renew.lead')}</Quiet>}
        </>
      )}
      {link && (
        <div>
          <WorkButton
            variant="default"
            color="red"
            label={t('action.turnOff')}
            workingLabel={t('clubLink.turningOff')}
            isWorking={end.isPending}
            disabled={create.isPending}
            onClick={turnOff}
          />
        </div>
      )}
    </>
  )
}

function ShownLink({ link }: { readonly link: ClubLink }) {
  const t = useTranslate()
  const toast = useToast()
  const { moment } = useClubTimes()
  const input = useRef<HTMLInputElement>(null)
  const address = addressOf(link)
  const copy = async () => {
    const isCopied = (await copyText(address)) || (input.current && copySelected(input.current))
    if (isCopied) toast(t('invites.linkCopied'))
    else input.current?.focus()
  }
  return (
    <>
      <TextInput
        ref={input}
        label={t('label.address')}
        description={t('label.untilWhen', { when: moment(link.expiresAt) })}
        value={address}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div>
        <Button variant="default" onClick={() => void copy()}>
          {t('clubLink.copy')}
        </Button>
      </div>
    </>
  )
}
