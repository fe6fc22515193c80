/** What a country calls its regions (section 3, "Address vocabulary"). */
export type RegionLabel = 'state' | 'province' | 'county' | 'region' | 'stateOrTerritory' | 'prefecture';

/**
 * A region: the part of its ISO 3166-2 code behind the country, its name, and what an envelope says.
 * infra/docs/data-sources.md names the edition.
 */
export type Region = { readonly code: string; readonly name: string; readonly written: string };

/** `CODE Name` separated by `|`; `abbreviates`: an envelope says the code. */
type RegionList = { readonly label: RegionLabel; readonly abbreviates?: true; readonly list: string };

const LISTS: ReadonlyMap<string, RegionList> = new Map<string, RegionList>([
  [
    'US',
    {
      label: 'state',
      abbreviates: true,
      list: 'AL Alabama|AK Alaska|AS American Samoa|AZ Arizona|AR Arkansas|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|GU Guam|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|MP Northern Mariana Islands|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VI Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming',
    },
  ],
  [
    'CA',
    {
      label: 'province',
      abbreviates: true,
      list: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
    },
  ],
  [
    'AU',
    {
      label: 'stateOrTerritory',
      abbreviates: true,
      list: 'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia',
    },
  ],
  [
    'NZ',
    {
      label: 'region',
      list: "AUK Auckland|BOP Bay of Plenty|CAN Canterbury|CIT Chatham Islands|GIS Gisborne|HKB Hawke's Bay|MWT Manawatū-Whanganui|MBH Marlborough|NSN Nelson|NTL Northland|OTA Otago|STL Southland|TKI Taranaki|TAS Tasman|WKO Waikato|WGN Wellington|WTC West Coast",
    },
  ],
  [
    'IE',
    {
      label: 'county',
      list: 'CW Carlow|CN Cavan|CE Clare|CO Cork|DL Donegal|D Dublin|G Galway|KY Kerry|KE Kildare|KK Kilkenny|LS Laois|LM Leitrim|LK Limerick|LD Longford|LH Louth|MO Mayo|MH Meath|MN Monaghan|OY Offaly|RN Roscommon|SO Sligo|TA Tipperary|WD Waterford|WH Westmeath|WX Wexford|WW Wicklow',
    },
  ],
  [
    'ES',
    {
      label: 'province',
      list: 'C A Coruña|VI Álava|AB Albacete|A Alicante|AL Almería|O Asturias|AV Ávila|BA Badajoz|PM Illes Balears|B Barcelona|BI Bizkaia|BU Burgos|CC Cáceres|CA Cádiz|S Cantabria|CS Castellón|CE Ceuta|CR Ciudad Real|CO Córdoba|CU Cuenca|SS Gipuzkoa|GI Girona|GR Granada|GU Guadalajara|H Huelva|HU Huesca|J Jaén|LO La Rioja|GC Las Palmas|LE León|L Lleida|LU Lugo|M Madrid|MA Málaga|ML Melilla|MU Murcia|NA Navarra|OR Ourense|P Palencia|PO Pontevedra|SA Salamanca|TF Santa Cruz de Tenerife|SG Segovia|SE Sevilla|SO Soria|T Tarragona|TE Teruel|TO Toledo|V Valencia|VA Valladolid|ZA Zamora|Z Zaragoza',
    },
  ],
  [
    'SE',
    {
      label: 'county',
      list: 'K Blekinge län|W Dalarnas län|I Gotlands län|X Gävleborgs län|N Hallands län|Z Jämtlands län|F Jönköpings län|H Kalmar län|G Kronobergs län|BD Norrbottens län|M Skåne län|AB Stockholms län|D Södermanlands län|C Uppsala län|S Värmlands län|AC Västerbottens län|Y Västernorrlands län|U Västmanlands län|O Västra Götalands län|T Örebro län|E Östergötlands län',
    },
  ],
  [
    'NO',
    {
      label: 'county',
      list: '42 Agder|32 Akershus|33 Buskerud|56 Finnmark|34 Innlandet|22 Jan Mayen|15 Møre og Romsdal|18 Nordland|03 Oslo|11 Rogaland|21 Svalbard|40 Telemark|55 Troms|50 Trøndelag|39 Vestfold|46 Vestland|31 Østfold',
    },
  ],
  [
    'DE',
    {
      label: 'state',
      list: 'BW Baden-Württemberg|BY Bayern|BE Berlin|BB Brandenburg|HB Bremen|HH Hamburg|HE Hessen|MV Mecklenburg-Vorpommern|NI Niedersachsen|NW Nordrhein-Westfalen|RP Rheinland-Pfalz|SL Saarland|SN Sachsen|ST Sachsen-Anhalt|SH Schleswig-Holstein|TH Thüringen',
    },
  ],
  [
    'FR',
    {
      label: 'region',
      list: "ARA Auvergne-Rhône-Alpes|BFC Bourgogne-Franche-Comté|BRE Bretagne|CVL Centre-Val de Loire|20R Corse|GES Grand Est|971 Guadeloupe|973 Guyane|HDF Hauts-de-France|IDF Île-de-France|974 La Réunion|972 Martinique|976 Mayotte|NOR Normandie|NAQ Nouvelle-Aquitaine|OCC Occitanie|PDL Pays de la Loire|PAC Provence-Alpes-Côte d'Azur",
    },
  ],
  [
    'NL',
    {
      label: 'province',
      list: 'DR Drenthe|FL Flevoland|FR Fryslân|GE Gelderland|GR Groningen|LI Limburg|NB Noord-Brabant|NH Noord-Holland|OV Overijssel|UT Utrecht|ZE Zeeland|ZH Zuid-Holland',
    },
  ],
  [
    'JP',
    {
      label: 'prefecture',
      list: '01 Hokkaidō|02 Aomori|03 Iwate|04 Miyagi|05 Akita|06 Yamagata|07 Fukushima|08 Ibaraki|09 Tochigi|10 Gunma|11 Saitama|12 Chiba|13 Tōkyō|14 Kanagawa|15 Niigata|16 Toyama|17 Ishikawa|18 Fukui|19 Yamanashi|20 Nagano|21 Gifu|22 Shizuoka|23 Aichi|24 Mie|25 Shiga|26 Kyōto|27 Ōsaka|28 Hyōgo|29 Nara|30 Wakayama|31 Tottori|32 Shimane|33 Okayama|34 Hiroshima|35 Yamaguchi|36 Tokushima|37 Kagawa|38 Ehime|39 Kōchi|40 Fukuoka|41 Saga|42 Nagasaki|43 Kumamoto|44 Ōita|45 Miyazaki|46 Kagoshima|47 Okinawa',
    },
  ],
  ['GB', { label: 'region', list: 'ENG England|NIR Northern Ireland|SCT Scotland|WLS Wales' }],
]);

/** Countries without a list here that call their regions by another word. */
const STATES = new Set(['BR', 'FM', 'IN', 'MX', 'MY', 'NG', 'PW', 'SD', 'SS', 'VE']);
const PROVINCES = new Set(
  'AF AO AR CN CR CU EC ES FJ ID IR IT KR LA MZ PA PG PH PK SB TH TR VN VU ZA ZM ZW'.split(' '),
);
const COUNTIES = new Set(['HR', 'HU', 'KE', 'LR', 'RO', 'TW']);

/** Where post does not arrive without the region. */
const NEEDED = new Set(['US', 'CA', 'AU']);

/** The regions of a country by name; undefined: it has no list, and the region is typed. */
export function regionsOf(country: string): readonly Region[] | undefined {
  const given = LISTS.get(country);
  return given?.list.split('|').map((entry) => {
    const cut = entry.indexOf(' ');
    const code = entry.slice(0, cut);
    const name = entry.slice(cut + 1);
    return { code, name, written: given.abbreviates ? code : name };
  });
}

/** What the regions of a country are called. */
export function regionLabel(country: string): RegionLabel {
  const label = LISTS.get(country)?.label;
  if (label) return label;
  if (STATES.has(country)) return 'state';
  if (PROVINCES.has(country)) return 'province';
  return COUNTIES.has(country) ? 'county' : 'region';
}

/** Whether an address of the country needs its region. */
export const needsRegion = (country: string): boolean => NEEDED.has(country);

/**
 * The region that a text names: by its code, with or without the country before it, or by its name, in any case and with
 * or without accents.
 * @returns undefined: the country has no such region, or no list
 */
export function findRegion(country: string, typed: string): Region | undefined {
  const text = folded(typed);
  const prefix = `${country.toLowerCase()}-`;
  const wanted = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  const regions = regionsOf(country);
  // by far the most are chosen from a list, by their codes
  return (
    regions?.find(({ code }) => code.toLowerCase() === wanted) ??
    regions?.find(({ name }) => folded(name) === wanted)
  );
}

const folded = (text: string) =>
  text.trim().normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'").toLowerCase();
