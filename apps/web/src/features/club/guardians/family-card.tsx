import type { FamilyGuardian, FamilyInvite } from '@boathouse/domain/club/guardians/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { AskingDialog } from '#ui/dialog/asking-dialog.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Parts } from '#ui/layout/parts.tsx'
import { Quiet } from '#ui/layout/quiet.tsx'
import { Row, RowList } from '#ui/table/row-list.tsx'
import { AddressForm } from './address-form.tsx'
import { familyQuery, useFamilyCalls } from './api.ts'

interface Props {
  /** Name of the child, for a guardian who sees the child's screens; null for the child. */
  readonly childName: string | null
  /** Switch for sharing training with guardians, for the child only. */
  readonly children?: ReactNode
}

/** Guardians of the user, or of the child whose screens a guardian sees. Renders nothing for people without guardians. */
export function FamilyCard({ childName, children }: Props) {
  const t = useTranslate()
  const { data } = useQuery(familyQuery)
  const { invite, startSignIn, renew } = useFamilyCalls()
  const [asking, setAsking] = useState<FamilyGuardian>()
  if (!data || (data.guardians.length === 0 && childName === null)) return null
  const { guardians, invites, ownSignIn, abilities } = data
  return (
    <Card title={t('guardians.title')}>
      <Parts gap="1rem">
        <RowList label={t('guardians.title')}>
          {guardians.map((guardian) => {
            const name = nameOf(guardian)
            return (
              <Row
                key={guardian.id}
                title={<span translate="no">{name}</span>}
                details={[]}
                actions={
                  abilities.end && (
                    <Button
                      variant="default"
                      aria-label={t('action.removeName', { name })}
                      onClick={() => setAsking(guardian)}
                    >
                      {t('action.remove')}
                    </Button>
                  )
                }
              />
            )
          })}
          {invites.map((one) => (
            <FamilyInviteRow key={one.id} invite={one} mayRevoke={abilities.invite} />
          ))}
        </RowList>
        {children}
        {abilities.invite && (
          <AddressForm
            label={t('guardians.addChild.email')}
            submit={t('guardians.invite')}
            isPending={invite.isPending}
            send={(body) => invite.mutateAsync({ body })}
            renew={renew}
          />
        )}
        {abilities.startSignIn && childName !== null && (
          <>
            <h3>{t('guardians.signIn')}</h3>
            <Quiet>{t('guardians.signIn.lead', { name: childName })}</Quiet>
            {ownSignIn && (
              <RowList label={t('guardians.signIn')}>
                <FamilyInviteRow invite={ownSignIn} mayRevoke />
              </RowList>
            )}
            <AddressForm
              label={t('guardians.signIn.email')}
              submit={t('guardians.signIn.invite')}
              isPending={startSignIn.isPending}
              send={(body) => startSignIn.mutateAsync({ body })}
              renew={renew}
            />
          </>
        )}
      </Parts>
      {asking && <EndDialog guardian={asking} childName={childName} onClose={() => setAsking(undefined)} />}
    </Card>
  )
}

const nameOf = (guardian: FamilyGuardian): string => toFullName(guardian) ?? guardian.maskedEmail

function FamilyInviteRow({ invite, mayRevoke }: { invite: FamilyInvite; mayRevoke: boolean }) {
  const t = useTranslate()
  const toast = useToast()
  const { fromToday, moment } = useClubTimes()
  const { revoke, renew } = useFamilyCalls()
  const { id: inviteId, maskedEmail: email, expiresAt } = invite
  const isOver = Date.parse(expiresAt) <= Date.now()
  return (
    <Row
      title={<span translate="no">{email}</span>}
      details={[
        isOver
          ? t('guardians.expired')
          : fillPlaceholder(
              t('guardians.invited', { when: PLACEHOLDER }),
              <time dateTime={expiresAt} title={moment(expiresAt)}>
                {fromToday(expiresAt)}
              </time>,
            ),
      ]}
      actions={
        mayRevoke && (
          <Button
            variant="default"
            aria-label={t('invites.revoke.of', { email })}
            loading={revoke.isPending}
            onClick={() =>
              revoke.mutate(
                { params: { inviteId } },
                { onSettled: () => renew(), onError: () => toast(t('invites.notRevoked')) },
              )
            }
          >
            {t('action.remove')}
          </Button>
        )
      }
    />
  )
}

interface EndProps {
  readonly guardian: FamilyGuardian
  readonly childName: string | null
  readonly onClose: () => void
}

function EndDialog({ guardian, childName, onClose }: EndProps) {
  const t = useTranslate()
  const { end, renew } = useFamilyCalls()
  const name = nameOf(guardian)
  return (
    <AskingDialog
      words={{
        title: t('guardians.remove.title', { name }),
        lead:
          childName === null
            ? t('guardians.remove.lead.own', { name })
            : t('guardians.remove.lead', { name, child: childName }),
        submit: t('action.remove'),
        submitting: t('action.removing'),
        failed: t('guardians.failed'),
        keep: t('action.cancel'),
      }}
      isFinal
      call={end}
      onSubmit={() =>
        end.mutate({ params: { guardianId: guardian.id } }, { onSuccess: () => renew().then(onClose) })
      }
      onClose={onClose}
    />
  )
}
