-- What visitors of the service saw and clicked: counts by day, ad and type, and nothing about anybody. It belongs to the service, not to
-- the index: starting over leaves it. Under Citus distributed by day.
create table track_day (
  day integer not null, -- days since 1970, UTC, by the clock of the service
  ad text not null, -- empty for none
  type text not null,
  count bigint not null,
  constraint track_day_pk primary key (day, ad, type)
);
