import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, type DatabaseLocation } from '#db/connect.ts'
import { migrate } from '#db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Migrated, empty database that every worker copies. */
    template: { file: string } | { url: string; name: string }
    /** Folder of all tests' files, removed after the run. */
    folder: string
  }
}

/** Creates the template, once per engine. Returns a function that removes it and all copies. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(join(process.env['TEST_FOLDER'] ?? tmpdir(), 'boathouse-test-'))
  project.provide('folder', folder)
  const dropTemplate =
    project.config.env['TEST_ENGINE'] === 'postgres'
      ? await postgresTemplate(project)
      : await sqliteTemplate(project, join(folder, 'template.db'))
  return async () => {
    await dropTemplate?.()
    rmSync(folder, { recursive: true })
  }
}

async function sqliteTemplate(project: TestProject, file: string): Promise<undefined> {
  await migrateOnce({ file })
  project.provide('template', { file })
}

async function postgresTemplate(project: TestProject) {
  const url = process.env['TEST_POSTGRES_URL']
  if (!url) throw new Error('TEST_POSTGRES_URL is not set; npm test starts a server and sets it.')
  const name = `boathouse_${process.pid}`
  await withAdmin(url, (admin) => admin.query(`create database ${name}`))
  const target = new URL(url)
  target.pathname = `/${name}`
  await migrateOnce({ url: target.href, connections: 2, patienceMs: 0 })
  project.provide('template', { url, name })
  return () =>
    withAdmin(url, async (admin) => {
      const copies = await admin.query('select datname from pg_database where left(datname, $1) = $2', [
        name.length,
        name,
      ])
      for (const { datname } of copies.rows) await admin.query(`drop database "${datname}" with (force)`)
    })
}

async function migrateOnce(address: DatabaseLocation) {
  const database = connect(address, (error) => {
    throw error
  })
  await migrate(database)
  await database.db.destroy()
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await work(admin).finally(() => admin.end())
}
