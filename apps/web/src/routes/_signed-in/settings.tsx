import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ChangePassword } from '#features/passwords/change-password.tsx'
import { Appearance } from '#features/profile/appearance.tsx'
import { CalendarForm } from '#features/profile/calendar-form.tsx'
import { OwnRows } from '#features/profile/own-rows.tsx'
import { ProfileForm } from '#features/profile/profile-form.tsx'
import { SettingsSection } from '#features/profile/settings-section.tsx'
import { SignInList } from '#features/sign-ins/sign-in-list.tsx'
import { useTranslate } from '#lib/words.tsx'
import { Columns } from '#ui/card.tsx'
import { PageHeader } from '#ui/page-header.tsx'

const EndAllDialog = lazyRouteComponent(() => import('#features/sign-ins/end-all-dialog.tsx'), 'EndAllDialog')
const DeleteAccountDialog = lazyRouteComponent(
  () => import('#features/profile/delete-account-dialog.tsx'),
  'DeleteAccountDialog',
)

interface Search {
  readonly dialog?: 'sign-out-everywhere' | 'delete-account' | undefined
}

export const Route = createFileRoute('/_signed-in/settings')({
  // A key that is left out would stay in the address as it was.
  validateSearch: ({ dialog }): Search => ({
    dialog: dialog === 'sign-out-everywhere' || dialog === 'delete-account' ? dialog : undefined,
  }),
  component: SettingsScreen,
})

function SettingsScreen() {
  const t = useTranslate()
  const { id: uid, email } = Route.useRouteContext().me.user
  const { dialog } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (name: Search['dialog']) => void navigate({ search: { dialog: name } })
  const close = () => void navigate({ search: {}, replace: true })
  return (
    <>
      <PageHeader title={t('settings.title')} />
      <Columns>
        <SettingsSection uid={uid} title={t('settings.profile')} expected={3}>
          {(settings) => <ProfileForm settings={settings} />}
        </SettingsSection>
        <SettingsSection uid={uid} title={t('settings.calendar')} expected={3}>
          {(settings) => <CalendarForm settings={settings} />}
        </SettingsSection>
        <SettingsSection uid={uid} title={t('settings.appearance')} expected={1}>
          {(settings) => <Appearance settings={settings} />}
        </SettingsSection>
        <ChangePassword uid={uid} email={email} />
        <SignInList uid={uid} onEndAll={() => open('sign-out-everywhere')} />
        <OwnRows uid={uid} onDelete={() => open('delete-account')} />
      </Columns>
      <Suspense>
        {dialog === 'sign-out-everywhere' && <EndAllDialog uid={uid} onClose={close} />}
        {dialog === 'delete-account' && <DeleteAccountDialog uid={uid} onClose={close} />}
      </Suspense>
    </>
  )
}
