import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { AbilitiesCard } from '#features/abilities/abilities-card.tsx'
import { CalendarCard } from '#features/calendar/calendar-card.tsx'
import { ConsentCard } from '#features/consents/consent-card.tsx'
import { OwnEmail } from '#features/email-changes/own-email.tsx'
import { FactorsCard } from '#features/factors/factors-card.tsx'
import { DeviceCard } from '#features/installation/device-card.tsx'
import { OidcPart } from '#features/oidc/oidc-part.tsx'
import { ChangePassword } from '#features/passwords/change-password.tsx'
import { AgeAndCategory } from '#features/profile/age-and-category.tsx'
import { Appearance } from '#features/profile/appearance.tsx'
import { CalendarForm } from '#features/profile/calendar-form.tsx'
import { MembershipCard } from '#features/profile/membership-card.tsx'
import { OwnRows } from '#features/profile/own-rows.tsx'
import { ProfileForm } from '#features/profile/profile-form.tsx'
import { Reminders } from '#features/profile/reminders.tsx'
import { TrackEndsSwitch } from '#features/profile/track-ends-switch.tsx'
import { WellnessSwitch } from '#features/profile/wellness-switch.tsx'
import { PushCard } from '#features/push/push-card.tsx'
import { BrowserSessionList } from '#features/sign-ins/browser-session-list.tsx'
import { TokensCard } from '#features/tokens/tokens-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { useToday } from '#lib/session/use-today.ts'
import { Card, Columns, Stack } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const EndAllDialog = lazyRouteComponent(() => import('#features/sign-ins/end-all-dialog.tsx'), 'EndAllDialog')
const DeleteAccountDialog = lazyRouteComponent(
  () => import('#features/profile/delete-account-dialog.tsx'),
  'DeleteAccountDialog',
)
const LeaveClubDialog = lazyRouteComponent(
  () => import('#features/profile/leave-club-dialog.tsx'),
  'LeaveClubDialog',
)

const EndMailLinksDialog = lazyRouteComponent(
  () => import('#features/profile/end-mail-links-dialog.tsx'),
  'EndMailLinksDialog',
)
const SetUpFactorDialog = lazyRouteComponent(
  () => import('#features/factors/set-up-dialog.tsx'),
  'SetUpDialog',
)
const loadEndingDialogs = () => import('#features/factors/ending-dialogs.tsx')
const RenewCodesDialog = lazyRouteComponent(loadEndingDialogs, 'RenewCodesDialog')
const EndFactorDialog = lazyRouteComponent(loadEndingDialogs, 'EndFactorDialog')
const EndPasskeyDialog = lazyRouteComponent(loadEndingDialogs, 'EndPasskeyDialog')
const AddPasskeyDialog = lazyRouteComponent(
  () => import('#features/factors/add-passkey-dialog.tsx'),
  'AddPasskeyDialog',
)
const EndOidcDialog = lazyRouteComponent(() => import('#features/oidc/end-oidc-dialog.tsx'), 'EndOidcDialog')
const loadFeedUrlDialogs = () => import('#features/calendar/feed-url-dialogs.tsx')
const RenewDialog = lazyRouteComponent(loadFeedUrlDialogs, 'RenewDialog')
const RevokeDialog = lazyRouteComponent(loadFeedUrlDialogs, 'RevokeDialog')

const dialogs = [
  'sign-out-everywhere',
  'delete-account',
  'leave-club',
  'end-mail-links',
  'new-calendar-address',
  'revoke-calendar-address',
  'second-step',
  'recovery-codes',
  'end-second-step',
  'passkey',
  'end-passkey',
  'end-oidc',
] as const

interface Search {
  readonly dialog?: (typeof dialogs)[number] | undefined
  /** Which passkey, or account elsewhere, is to be ended. */
  readonly passkey?: string | undefined
}

export const Route = createFileRoute('/_signed-in/settings')({
  // The screen reads it: which dialogs there are is no weight of the first page.
  validateSearch: (search: Record<string, unknown>): Search => search,
  // The route itself comes with the first page, and this only with the settings.
  loader: ({ context: { queryClient, me } }) =>
    import('./-settings-cards.ts').then(({ prefetchCards }) => prefetchCards(queryClient, me.user)),
  component: SettingsScreen,
})

function SettingsScreen() {
  const t = useTranslate()
  const { user, memberships, abilities, askedFactor } = Route.useRouteContext().me
  const membership = memberships.find(({ clubId }) => clubId === user.teamId)
  const [leftClub, setLeftClub] = useState<string | null>(null)
  const search = Route.useSearch()
  const dialog = dialogs.find((name) => name === search.dialog)
  const passkey = dialog === 'end-passkey' || dialog === 'end-oidc' ? search.passkey : undefined
  const today = useToday()
  const navigate = Route.useNavigate()
  const open = (name: Search['dialog'], passkeyId?: string) =>
    void navigate({ search: { dialog: name, passkey: passkeyId } })
  const close = () => void navigate({ search: {}, replace: true })
  const onLeft = (club: string) => {
    setLeftClub(club)
    close()
  }
  return (
    <>
      <PageHeader {...useHeading('/settings')} />
      <Columns>
        <Stack>
          <Card title={t('settings.profile')}>
            <ProfileForm profile={user} />
          </Card>
          {abilities.keepLog && (
            <Card title={t('ageAndCategory.title')}>
              <AgeAndCategory uid={user.id} />
            </Card>
          )}
          <Card title={t('settings.calendar')}>
            <CalendarForm profile={user} />
          </Card>
          <Card title={t('settings.appearance')}>
            <Appearance profile={user} />
          </Card>
          {abilities.keepLog && (
            <>
              <Card title={t('trackEnds.title')}>
                <TrackEndsSwitch profile={user} />
              </Card>
              <Card title={t('wellness.switch.title')}>
                <WellnessSwitch profile={user} />
              </Card>
            </>
          )}
          {membership && (
            <>
              <AbilitiesCard uid={user.id} />
              <ConsentCard kind="training" today={today} />
              <ConsentCard kind="wellness" isOffered={user.tracksWellness} today={today} />
              <Card title={t('reminders.title')}>
                <Reminders uid={user.id} onEndLinks={() => open('end-mail-links')} />
              </Card>
              <PushCard />
              <CalendarCard
                isAsking={dialog !== undefined}
                onRenew={() => open('new-calendar-address')}
                onRevoke={() => open('revoke-calendar-address')}
              />
            </>
          )}
          <DeviceCard />
        </Stack>
        <Stack>
          {(membership || leftClub !== null || !abilities.runClubs) && (
            <MembershipCard membership={membership} left={leftClub} onLeave={() => open('leave-club')} />
          )}
          <OwnEmail uid={user.id} email={user.email} />
          <ChangePassword uid={user.id} email={user.email} />
          <FactorsCard
            uid={user.id}
            isConfirmed={user.emailVerified}
            asked={askedFactor}
            onAddPasskey={() => open('passkey')}
            onEndPasskey={(id) => open('end-passkey', id)}
            onSetUp={() => open('second-step')}
            onRenew={() => open('recovery-codes')}
            onEnd={() => open('end-second-step')}
            otherWay={
              <OidcPart
                uid={user.id}
                isConfirmed={user.emailVerified}
                onEnd={(id) => void navigate({ search: { dialog: 'end-oidc', passkey: id } })}
              />
            }
          />
          <BrowserSessionList uid={user.id} onEndAll={() => open('sign-out-everywhere')} />
          {user.role !== 'pending' && (
            <TokensCard
              uid={user.id}
              isConfirmed={user.emailVerified}
              club={membership?.role === 'admin' ? membership : null}
            />
          )}
          <OwnRows uid={user.id} onDelete={() => open('delete-account')} />
        </Stack>
      </Columns>
      <Suspense>
        {dialog === 'sign-out-everywhere' && <EndAllDialog uid={user.id} onClose={close} />}
        {dialog === 'leave-club' && membership && (
          <LeaveClubDialog uid={user.id} membership={membership} onClose={close} onLeft={onLeft} />
        )}
        {dialog === 'end-mail-links' && membership && <EndMailLinksDialog onClose={close} />}
        {dialog === 'new-calendar-address' && membership && <RenewDialog onClose={close} />}
        {dialog === 'revoke-calendar-address' && membership && <RevokeDialog onClose={close} />}
        {dialog === 'second-step' && <SetUpFactorDialog uid={user.id} onClose={close} />}
        {dialog === 'recovery-codes' && <RenewCodesDialog uid={user.id} onClose={close} />}
        {dialog === 'end-second-step' && <EndFactorDialog uid={user.id} onClose={close} />}
        {dialog === 'passkey' && <AddPasskeyDialog uid={user.id} onClose={close} />}
        {dialog === 'end-passkey' && passkey && (
          <EndPasskeyDialog uid={user.id} id={passkey} onClose={close} />
        )}
        {dialog === 'end-oidc' && passkey && <EndOidcDialog uid={user.id} id={passkey} onClose={close} />}
        {dialog === 'delete-account' && <DeleteAccountDialog uid={user.id} onClose={close} />}
      </Suspense>
    </>
  )
}
