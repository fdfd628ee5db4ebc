import { type Locale, localeNames } from '@boathouse/messages/locales'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { LanguageProvider } from '#lib/i18n/language.tsx'
import { LanguageStore } from '#lib/i18n/language-store.ts'
import { isRecordRoute, type RecordRoute, useRecordHeading } from '#lib/i18n/record-headings.ts'
import { type HeadedAddress, isHeaded, useHeading } from '#lib/i18n/screen-headings.ts'
import { listParts } from '#lib/i18n/word-parts.ts'
import { AppFrame } from '#ui/app-frame.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { LateRetry, LateSpinner } from '#ui/spinner.tsx'
import { theme } from '#ui/theme.ts'

export const shellLocales = localeNames

export const hasHeading = (path: string): path is HeadedAddress | RecordRoute =>
  isHeaded(path) || isRecordRoute(path)

/**
 * What a browser shows of a screen before the program runs: colours, frame and heading, as HTML that holds nothing of
 * anybody's. The build writes it into the screen's page. The path of a single record's screen is its route's.
 * @throws Error where the screen has no heading
 */
export async function prerender(path: string, locale: Locale): Promise<string> {
  if (!hasHeading(path)) throw new Error(`${path} has no line in lib/i18n/screen-headings.ts.`)
  const language = new LanguageStore([locale])
  await language.load(listParts(path))
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  return renderToStaticMarkup(
    <LanguageProvider store={language}>
      <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
        <RouterContextProvider router={router}>
          {/* Whatever had the focus or was being read out would lose its place to the program: it waits for that. */}
          <div inert>
            <AppFrame items={[]} bar={[]} more={[]} ownTraining={[]} person={null}>
              <ScreenHeader path={path} />
              <LateSpinner />
            </AppFrame>
          </div>
          <LateRetry />
        </RouterContextProvider>
      </MantineProvider>
    </LanguageProvider>,
  )
}

const ScreenHeader = ({ path }: { path: HeadedAddress | RecordRoute }) =>
  isHeaded(path) ? <HeaderOfScreen path={path} /> : <HeaderOfRecord route={path} />

const HeaderOfScreen = ({ path }: { path: HeadedAddress }) => <PageHeader {...useHeading(path)} />

const HeaderOfRecord = ({ route }: { route: RecordRoute }) => <PageHeader {...useRecordHeading(route)} />
