import { toShownName } from '@boathouse/domain/club/members/rules'
import { lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ConsentCard } from '#features/club/consents/consent-card.tsx'
import { DeviceCard } from '#features/club/installation/device-card.tsx'
import { PushCard } from '#features/club/push/push-card.tsx'
import { OwnEmail } from '#features/identity/email-changes/own-email.tsx'
import { FactorsCard } from '#features/identity/factors/factors-card.tsx'
import { OidcPart } from '#features/identity/oidc/oidc-part.tsx'
import { ChangePassword } from '#features/identity/passwords/change-password.tsx'
import { Appearance } from '#features/identity/profile/appearance.tsx'
import { CalendarForm } from '#features/identity/profile/calendar-form.tsx'
import { GuardianSharing } from '#features/identity/profile/guardian-sharing.tsx'
import { LanguageChoice } from '#features/identity/profile/language-choice.tsx'
import { OwnRows } from '#features/identity/profile/own-rows.tsx'
import { Reminders } from '#features/identity/profile/reminders.tsx'
import { TrackEndsSwitch } from '#features/identity/profile/track-ends-switch.tsx'
import { UnitChoices } from '#features/identity/profile/unit-choices.tsx'
import { BrowserSessionList } from '#features/identity/sign-ins/browser-session-list.tsx'
import { TokensCard } from '#features/identity/tokens/tokens-card.tsx'
import { CalendarCard } from '#features/plans/calendar/calendar-card.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { useToday } from '#lib/session/use-today.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card, Columns, Stack } from '#ui/layout/card.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Tab, Tabs } from '#ui/layout/tabs.tsx'
import { BoatCards } from './-settings-boat-cards.tsx'
import type { SettingsPlace, SettingsSearch } from './-settings-places.ts'
import { You } from './-settings-you.tsx'
import { useSettings } from './-use-settings.ts'

const FamilyCard = lazyRouteComponent(() => import('#features/club/guardians/family-card.tsx'), 'FamilyCard')
const EndAllDialog = lazyRouteComponent(
  () => import('#features/identity/sign-ins/end-all-dialog.tsx'),
  'EndAllDialog',
)
const DeleteAccountDialog = lazyRouteComponent(
  () => import('#features/identity/profile/delete-account-dialog.tsx'),
  'DeleteAccountDialog',
)
const MergeDialog = lazyRouteComponent(
  () => import('#features/identity/account-merges/merge-dialog.tsx'),
  'MergeDialog',
)
const EndMailLinksDialog = lazyRouteComponent(
  () => import('#features/identity/profile/end-mail-links-dialog.tsx'),
  'EndMailLinksDialog',
)
const SetUpFactorDialog = lazyRouteComponent(
  () => import('#features/identity/factors/set-up-dialog.tsx'),
  'SetUpDialog',
)
const loadEndingDialogs = () => import('#features/identity/factors/ending-dialogs.tsx')
const RenewCodesDialog = lazyRouteComponent(loadEndingDialogs, 'RenewCodesDialog')
const EndFactorDialog = lazyRouteComponent(loadEndingDialogs, 'EndFactorDialog')
const EndPasskeyDialog = lazyRouteComponent(loadEndingDialogs, 'EndPasskeyDialog')
const AddPasskeyDialog = lazyRouteComponent(
  () => import('#features/identity/factors/add-passkey-dialog.tsx'),
  'AddPasskeyDialog',
)
const EndOidcDialog = lazyRouteComponent(
  () => import('#features/identity/oidc/end-oidc-dialog.tsx'),
  'EndOidcDialog',
)
const loadFeedUrlDialogs = () => import('#features/plans/calendar/feed-url-dialogs.tsx')
const RenewDialog = lazyRouteComponent(loadFeedUrlDialogs, 'RenewDialog')
const RevokeDialog = lazyRouteComponent(loadFeedUrlDialogs, 'RevokeDialog')
interface Props {
  readonly place: SettingsPlace
  readonly search: SettingsSearch
}

/** A settings page, with navigation to the others. */
export function SettingsScreen({ place, search }: Props) {
  const t = useTranslate()
  const { membership, guardian } = useSettings()
  const Place = places[place]
  const shown = (guardian ? FOR_GUARDIANS : OTHERS).filter((name) => membership || name !== 'boat')
  return (
    <>
      <PageHeader {...useHeading('/settings')} />
      <Tabs label={t('settings.title')}>
        <Tab to="/settings" search={{}} activeOptions={{ exact: true, includeSearch: false }}>
          {t('settings.place.you')}
        </Tab>
        {shown.map((name) => (
          <Tab
            key={name}
            to="/settings/$place"
            params={{ place: name }}
            search={{}}
            activeOptions={{ includeSearch: false }}
          >
            {t(`settings.place.${name}`)}
          </Tab>
        ))}
      </Tabs>
      <Place search={search} />
    </>
  )
}

const OTHERS = ['display', 'boat', 'sharing', 'notifications', 'sign-in', 'data'] as const

/** Guardians have their own display, notifications and sign-in. */
const FOR_GUARDIANS: readonly (typeof OTHERS)[number][] = ['boat', 'sharing']

type PlaceProps = Pick<Props, 'search'>

const places: Record<SettingsPlace, (props: PlaceProps) => ReactNode> = {
  you: You,
  display: Display,
  boat: InTheBoat,
  sharing: WhatOthersSee,
  notifications: Notifications,
  'sign-in': SigningIn,
  data: YourData,
}

function Display() {
  const t = useTranslate()
  const { user } = useSettings()
  return (
    <Columns>
      <Stack>
        <Card title={t('settings.language')}>
          <LanguageChoice profile={user} />
        </Card>
        <Card title={t('settings.calendar')}>
          <CalendarForm profile={user} />
        </Card>
      </Stack>
      <Stack>
        <Card title={t('settings.units')}>
          <UnitChoices profile={user} />
        </Card>
        <Card title={t('settings.appearance')}>
          <Appearance profile={user} />
        </Card>
      </Stack>
    </Columns>
  )
}

function InTheBoat() {
  const { user, membership } = useSettings()
  return <BoatCards user={user} clubId={membership?.clubId ?? null} />
}

function WhatOthersSee() {
  const t = useTranslate()
  const { user, guardian, membership, abilities } = useSettings()
  const today = useToday()
  return (
    <Columns>
      {membership && (
        <Stack>
          <ConsentCard kind="training" today={today} />
          <ConsentCard kind="wellness" isOffered={user.tracksWellness} today={today} />
        </Stack>
      )}
      <Stack>
        {abilities.keepLog && (
          <Card title={t('trackEnds.title')}>
            <TrackEndsSwitch profile={user} />
          </Card>
        )}
        <Suspense>
          <FamilyCard childName={guardian && toShownName(user)}>
            {!guardian && <GuardianSharing uid={user.id} />}
          </FamilyCard>
        </Suspense>
      </Stack>
    </Columns>
  )
}

function Notifications({ search: { dialog } }: PlaceProps) {
  const t = useTranslate()
  const { user, membership, open, close } = useSettings()
  if (!membership) return <EmptyState lead={t('noClub.lead')} />
  return (
    <>
      <Columns>
        <Stack>
          <Card title={t('reminders.title')}>
            <Reminders uid={user.id} onEndLinks={() => open('end-mail-links')} />
          </Card>
        </Stack>
        <Stack>
          <PushCard />
          <CalendarCard
            isAsking={dialog !== undefined}
            onRenew={() => open('new-calendar-address')}
            onRevoke={() => open('revoke-calendar-address')}
          />
        </Stack>
      </Columns>
      <Suspense>
        {dialog === 'end-mail-links' && <EndMailLinksDialog onClose={close} />}
        {dialog === 'new-calendar-address' && <RenewDialog onClose={close} />}
        {dialog === 'revoke-calendar-address' && <RevokeDialog onClose={close} />}
      </Suspense>
    </>
  )
}

function SigningIn({ search: { dialog, passkey } }: PlaceProps) {
  const { user, askedFactor, email, open, close } = useSettings()
  return (
    <>
      <Columns>
        <Stack>
          <OwnEmail uid={user.id} email={email} />
          <ChangePassword uid={user.id} email={email} />
          <BrowserSessionList uid={user.id} onEndAll={() => open('sign-out-everywhere')} />
        </Stack>
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
            <OidcPart uid={user.id} isConfirmed={user.emailVerified} onEnd={(id) => open('end-oidc', id)} />
          }
        />
      </Columns>
      <Suspense>
        {dialog === 'sign-out-everywhere' && <EndAllDialog uid={user.id} onClose={close} />}
        {dialog === 'second-step' && <SetUpFactorDialog uid={user.id} onClose={close} />}
        {dialog === 'recovery-codes' && <RenewCodesDialog uid={user.id} onClose={close} />}
        {dialog === 'end-second-step' && <EndFactorDialog uid={user.id} onClose={close} />}
        {dialog === 'passkey' && <AddPasskeyDialog uid={user.id} onClose={close} />}
        {dialog === 'end-passkey' && passkey && (
          <EndPasskeyDialog uid={user.id} id={passkey} onClose={close} />
        )}
        {dialog === 'end-oidc' && passkey && <EndOidcDialog uid={user.id} id={passkey} onClose={close} />}
      </Suspense>
    </>
  )
}

function YourData({ search: { dialog } }: PlaceProps) {
  const { user, email, membership, open, close } = useSettings()
  return (
    <>
      <Columns>
        <Stack>
          <OwnRows
            uid={user.id}
            onMerge={() => open('merge-account')}
            onDelete={() => open('delete-account')}
          />
          <DeviceCard />
        </Stack>
        {user.role !== 'pending' && (
          <TokensCard
            uid={user.id}
            isConfirmed={user.emailVerified}
            club={membership?.role === 'admin' ? membership : null}
          />
        )}
      </Columns>
      <Suspense>
        {dialog === 'merge-account' && <MergeDialog uid={user.id} email={email} onClose={close} />}
        {dialog === 'delete-account' && <DeleteAccountDialog uid={user.id} onClose={close} />}
      </Suspense>
    </>
  )
}
