import type { MessageKey } from '@boathouse/messages'
import type { Page } from '@playwright/test'
import type { RunClub } from '../fixtures/clubs.ts'
import type { DemoPart } from '../fixtures/demo.ts'
import type { Installation } from '../fixtures/installation.ts'

export interface World {
  readonly installation: Installation
  /** Two clubs of a super admin in another browser. The first has a long name. */
  readonly clubs: () => Promise<readonly [club: RunClub, other: RunClub]>
}

/** A screen in a certain state, and how to get there. */
export interface Screen {
  readonly name: string
  readonly path: string | ((page: Page, world: World) => Promise<string>)
  /** Route, for example `/goals/$goalId`, if `path` doesn't tell. */
  readonly route?: string
  readonly dialog?: MessageKey
  readonly before?: (page: Page, world: World) => Promise<unknown>
  readonly open?: (page: Page, world: World) => Promise<unknown>
  readonly only?: 'phone'
}

/** Screens of one user or of several in turn, in the same browser. */
export interface ScreenGroup {
  readonly name: string
  /** A demo user with data; else signed out, unless the screens sign in. */
  readonly signedIn: DemoPart | 'nobody'
  readonly expectedErrors?: readonly string[]
  readonly screens: readonly Screen[]
}
