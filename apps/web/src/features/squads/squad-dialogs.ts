/** What opens over a squad, as one file that comes after its screen. */
export { AddPeople } from './add-people.tsx'
export { PasteList } from './paste-list.tsx'
export { RenameSquad } from './rename-squad.tsx'
