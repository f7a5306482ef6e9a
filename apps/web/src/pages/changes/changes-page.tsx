/** All releases, or one. The changelog is bundled. */
import changelog from '../../../../../CHANGELOG.md?raw';
import { spellDates, visibleText } from '@cairn/chain/format';
import { paths } from '../../shared/config/paths.ts';
import { useBoot } from '../../shared/lib/chain-context.ts';
import { usePageStatus } from '../../shared/lib/page-status.ts';
import type { PageProps } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { Empty } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { readChangelog, splitCode, type NoteBlock, type Release } from './read-changelog.ts';

const RELEASES = readChangelog(changelog);
/** What is not released yet has no date. */
const NEWEST = RELEASES.filter(({ date }) => date !== null).slice(0, 1);

const titleOf = (version: string): string =>
  version === 'Unreleased' ? 'Unreleased changes' : `Changes in ${visibleText(version)}`;

export default function ChangesPage({ params: { version } }: PageProps<{ readonly version: string | null }>) {
  const { release: running } = useBoot();
  const shown = version === null ? RELEASES : RELEASES.filter((release) => release.version === version);
  usePageStatus(shown.length === 0 ? 404 : undefined);
  return (
    <>
      <PageTitle title={version === null ? 'Changes' : titleOf(version)}>
        {version === null ? (
          <span>All releases of this explorer. This site runs {running}.</span>
        ) : (
          <AppLink to={paths.changes}>All changes</AppLink>
        )}
      </PageTitle>
      {shown.map((release) => (
        <ReleasePanel
          key={release.version}
          release={release}
          isRunning={release.version === running}
          isLinked={version === null}
        />
      ))}
      {shown.length === 0 && (
        <Panel title="No such release">
          <Empty>
            There is no release {visibleText(version ?? '')}. The newest is{' '}
            {NEWEST.map((release) => (
              <AppLink key={release.version} to={paths.release(release.version)}>
                {release.version}
              </AppLink>
            ))}
            .
          </Empty>
        </Panel>
      )}
    </>
  );
}

interface ReleasePanelProps {
  readonly release: Release;
  readonly isRunning: boolean;
  /** Whether its heading names and links the release: on its own page the title does. */
  readonly isLinked: boolean;
}

function ReleasePanel({ release, isRunning, isLinked }: ReleasePanelProps) {
  const { version, date, notes } = release;
  return (
    <Panel
      title={isLinked ? version : 'Release notes'}
      aside={
        <>
          {isRunning && <span>running here</span>}
          {date !== null && <time dateTime={date}>{spellDates(date)}</time>}
          {isLinked && (
            <AppLink to={paths.release(version)} label={`Link to release ${version}`}>
              link
            </AppLink>
          )}
        </>
      }
    >
      <div className="flex max-w-[75ch] flex-col gap-3 px-4 py-3 text-body">
        {notes.map((block, index) => (
          <Note key={index} block={block} />
        ))}
      </div>
    </Panel>
  );
}

function Note({ block }: { readonly block: NoteBlock }) {
  if (block.kind === 'heading') return <h3 className="text-head">{block.text}</h3>;
  if (block.kind === 'text')
    return (
      <p>
        <WithCode text={block.text} />
      </p>
    );
  return (
    <ul className="flex list-disc flex-col gap-1.5 ps-5">
      {block.items.map((item) => (
        <li key={item}>
          <WithCode text={item} />
        </li>
      ))}
    </ul>
  );
}

function WithCode({ text }: { readonly text: string }) {
  return splitCode(text).map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} className="rounded-box bg-sunken px-1 mono">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
