import type { MessageKey } from '@boathouse/messages'
import type { Page } from '@playwright/test'
import type { RunClub } from '../fixtures/clubs.ts'
import type { DemoPart } from '../fixtures/demo.ts'
import type { Installation } from '../fixtures/installation.ts'

/** Where the screens of a group are opened. */
export interface World {
  readonly installation: Installation
  /** Two clubs of a super admin in another browser; the name of the first is long. */
  readonly clubs: () => Promise<readonly [club: RunClub, other: RunClub]>
}

/** A screen in a state worth checking, and how to get there. */
export interface Screen {
  readonly name: string
  /** What is opened. */
  readonly path: string | ((page: Page, world: World) => Promise<string>)
  /** The path as the router has it, `/goals/$goalId`, where `path` does not tell. */
  readonly route?: string
  /** The message of the open dialog's title. */
  readonly dialog?: MessageKey
  /** Happens before `path` is opened: responses to change, people to sign in. Changed responses end with the screen. */
  readonly before?: (page: Page, world: World) => Promise<unknown>
  /** Leads from there to the state. */
  readonly open?: (page: Page, world: World) => Promise<unknown>
  /** It is there on phones only. */
  readonly only?: 'phone'
}

/** Screens that one person, or one after another in the same browser, can see. */
export interface ScreenGroup {
  readonly name: string
  /** One of the demo's people, with data; else nobody, unless the screens sign somebody in. */
  readonly signedIn: DemoPart | 'nobody'
  /** What browsers write to their console about these screens. */
  readonly expectedErrors?: readonly string[]
  readonly screens: readonly Screen[]
}
