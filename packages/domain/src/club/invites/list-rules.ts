import { emailAddress } from '../../kernel/email.ts'
import { readPeopleSheet, type SheetRow } from '../../kernel/people-sheet.ts'

/** A person to invite, as far as the text says. */
export interface Invitee {
  readonly email: string
  readonly firstName?: string
  readonly lastName?: string
}

/**
 * Reads people from lists of email programs, spreadsheets and chats: addresses separated by commas, semicolons, spaces
 * or lines, optionally with a name (`Ann Lee <ann@x.org>`), or spreadsheet rows below their titles. Lists each address
 * once. Returns unreadable text as typed, for the user to correct.
 */
export function inviteesIn(typed: string): { people: Invitee[]; unread: string[] } {
  const rows = readPeopleSheet(typed)
  return rows ? inviteesOf(rows) : inviteesInList(typed)
}

function inviteesOf(rows: readonly SheetRow[]): { people: Invitee[]; unread: string[] } {
  const people = new Map<string, Invitee>()
  const unread: string[] = []
  for (const { text, email: typed, name, firstName, lastName } of rows) {
    const email = address.safeParse(typed).data
    if (email === undefined) unread.push(text)
    else
      people.set(email, {
        email,
        ...namesIn(name),
        ...(firstName && { firstName }),
        ...(lastName && { lastName }),
      })
  }
  return { people: [...people.values()], unread }
}

function inviteesInList(typed: string): { people: Invitee[]; unread: string[] } {
  const people = new Map<string, Invitee>()
  const unread: string[] = []
  // Between semicolons, a comma belongs to the name: 'Lee, Ann <ann@x.org>; …'
  for (const [written] of typed.matchAll(typed.includes(';') ? ENTRY_OF_MAIL_PROGRAM : ENTRY)) {
    const [, name = '', inBrackets] = NAMED.exec(written) ?? []
    const email = address.safeParse(inBrackets ?? written)
    if (!email.success) unread.push(written.trim())
    else people.set(email.data, { ...people.get(email.data), email: email.data, ...namesIn(name) })
  }
  return { people: [...people.values()], unread }
}

const address = emailAddress()

/** A name with a bracketed address, or anything between separators. */
const ENTRY = /"[^"\n]*"\s*<[^<>\n]*>|[^,;<>@\n]*<[^<>\n]*>|[^\s,;<>]+/g
const ENTRY_OF_MAIL_PROGRAM = /"[^"\n]*"\s*<[^<>\n]*>|[^;<>@\n]*<[^<>\n]*>|[^\s,;<>]+/g
const NAMED = /^([^<]*)<([^<>]*)>$/

/** Reads 'Ann Lee', '"Ann Lee"' and 'Lee, Ann', also in quotes. */
function namesIn(name: string): Omit<Invitee, 'email'> {
  const plain = name.replaceAll('"', '').replace(/^[\s,;]+|[\s,;]+$/g, '')
  const [last, first] = plain.includes(',') ? plain.split(',', 2) : [after(plain), before(plain)]
  return { ...(first?.trim() && { firstName: first.trim() }), ...(last?.trim() && { lastName: last.trim() }) }
}

const before = (name: string): string => name.split(/\s+/, 1)[0] ?? ''
const after = (name: string): string => name.slice(before(name).length)
