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
import { LazyRetry, LazySpinner } from '#ui/feedback/spinner.tsx'
import { AppFrame } from '#ui/layout/app-frame.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { theme } from '#ui/theme.ts'

export const shellLocales = localeNames

export const hasHeading = (path: string): path is HeadedAddress | RecordRoute =>
  isHeaded(path) || isRecordRoute(path)

/**
 * Renders a screen's frame and heading as HTML without personal data, which browsers show before the program runs. The
 * build writes the HTML into the page. For a single record, `path` is the route's pattern.
 * @throws Error if the screen has no heading
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
          {/* Inert: the program replaces this page, which would lose the focus and a screen reader's position. */}
          <div inert>
            <AppFrame items={[]} bar={[]} more={[]} ownTraining={[]} person={null}>
              <ScreenHeader path={path} />
              <LazySpinner />
            </AppFrame>
          </div>
          <LazyRetry />
        </RouterContextProvider>
      </MantineProvider>
    </LanguageProvider>,
  )
}

const ScreenHeader = ({ path }: { path: HeadedAddress | RecordRoute }) =>
  isHeaded(path) ? <HeaderOfScreen path={path} /> : <HeaderOfRecord route={path} />

const HeaderOfScreen = ({ path }: { path: HeadedAddress }) => <PageHeader {...useHeading(path)} />

const HeaderOfRecord = ({ route }: { route: RecordRoute }) => <PageHeader {...useRecordHeading(route)} />
