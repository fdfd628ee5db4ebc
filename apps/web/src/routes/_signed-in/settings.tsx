import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ChangePassword } from '#features/passwords/change-password.tsx'
import { settingsQuery } from '#features/profile/api.ts'
import { Appearance } from '#features/profile/appearance.tsx'
import { CalendarForm } from '#features/profile/calendar-form.tsx'
import { MembershipCard } from '#features/profile/membership-card.tsx'
import { OwnRows } from '#features/profile/own-rows.tsx'
import { ProfileForm } from '#features/profile/profile-form.tsx'
import { signInsQuery } from '#features/sign-ins/api.ts'
import { SignInList } from '#features/sign-ins/sign-in-list.tsx'
import { useTranslate } from '#lib/words.tsx'
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

const dialogs = ['sign-out-everywhere', 'delete-account', 'leave-club'] as const

interface Search {
  readonly dialog?: (typeof dialogs)[number] | undefined
}

export const Route = createFileRoute('/_signed-in/settings')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ dialog }): Search => ({
    dialog: dialogs.find((name) => name === dialog),
  }),
  loader: ({ context: { queryClient, me } }) =>
    Promise.race([
      Promise.all([
        queryClient.prefetchQuery(settingsQuery(me.user.id)),
        queryClient.prefetchInfiniteQuery(signInsQuery(me.user.id)),
      ]),
      aMoment(),
    ]),
  component: SettingsScreen,
})

/** How high two of the cards are, only their answers tell. Past a moment they show that they wait. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 400))

function SettingsScreen() {
  const t = useTranslate()
  const { user, memberships, abilities } = Route.useRouteContext().me
  const membership = memberships.find(({ clubId }) => clubId === user.teamId)
  const [leftClub, setLeftClub] = useState<string | null>(null)
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (name: Search['dialog']) => void navigate({ search: { dialog: name } })
  const close = () => void navigate({ search: {}, replace: true })
  const onLeft = (club: string) => {
    setLeftClub(club)
    close()
  }
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Columns>
        <Stack>
          <Card title={t('settings.profile')}>
            <ProfileForm profile={user} />
          </Card>
          <Card title={t('settings.calendar')}>
            <CalendarForm profile={user} />
          </Card>
          <Card title={t('settings.appearance')}>
            <Appearance profile={user} />
          </Card>
        </Stack>
        <Stack>
          {(membership || leftClub !== null || !abilities.runClubs) && (
            <MembershipCard membership={membership} left={leftClub} onLeave={() => open('leave-club')} />
          )}
          <ChangePassword uid={user.id} email={user.email} />
          <SignInList uid={user.id} onEndAll={() => open('sign-out-everywhere')} />
          <OwnRows uid={user.id} onDelete={() => open('delete-account')} />
        </Stack>
      </Columns>
      <Suspense>
        {dialog === 'sign-out-everywhere' && <EndAllDialog uid={user.id} onClose={close} />}
        {dialog === 'leave-club' && membership && (
          <LeaveClubDialog uid={user.id} membership={membership} onClose={close} onLeft={onLeft} />
        )}
        {dialog === 'delete-account' && <DeleteAccountDialog uid={user.id} onClose={close} />}
      </Suspense>
    </>
  )
}
