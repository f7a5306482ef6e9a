/** Links to channels. */
import { paths } from '../../shared/config/paths.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';

/** The channel id, with its port on hover and focus. */
export function ChannelLink({ port, channel }: Readonly<{ port: string; channel: string }>) {
  return (
    <span className="whitespace-nowrap">
      <AppLink to={paths.channel(port, channel)} hint={`Port ${port}`}>
        {channel}
      </AppLink>
    </span>
  );
}
