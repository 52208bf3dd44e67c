/** Texts of the demo company. All names are invented; phone numbers are from the ranges reserved for fiction. */
export const trades = [
  'Boulangerie',
  'Menuiserie',
  'Garage',
  'Imprimerie',
  'Transports',
  'Électricité',
  'Maçonnerie',
  'Pépinières',
  'Brasserie',
  'Optique',
  'Chaudronnerie',
  'Sérigraphie',
  'Fromagerie',
  'Ambulances',
  'Pâtisserie',
  'Négoce',
  'Hôtel',
  'Clinique vétérinaire',
  'Ateliers',
  'Cave coopérative',
] as const

export const names = [
  'Valdoré',
  'Brunelle',
  'Clairefontaine-du-Haut',
  'Orvalis',
  'Tréméac',
  'Hautecombe',
  'Sérignac',
  'Montbrillant',
  'L’Épinette',
  'Kerdaniel',
  'Roquebleue',
  'Aubrelle',
  'Saint-Eusèbe',
  'Merlivaux',
  'Fontvive',
  'Œillet & Fils',
  'Pradelong',
  'Noiraigue',
  'Belcastel',
  'Vauxrenard',
  'Trois Cèdres',
  'Chantemerle',
  'Lormélie',
  'Castelgris',
  'Évandre',
] as const

export const forms = ['SARL', 'SAS', 'SA', 'EURL', 'SCOP', 'SNC'] as const

export const firstNames = {
  MS: ['Élodine', 'Maëlie', 'Zoélie', 'Anaëlle', 'Hélienne', 'Aurélina', 'Inèse', 'Chloane'],
  MR: ['Françoys', 'Jéromin', 'Loïcart', 'Benoîst', 'Hervéan', 'Noëlic', 'Gaëtain', 'Cédrin'],
} as const

export const lastNames = [
  'Lefèvrel',
  'Garçonnet-Vaux',
  'Bérardin',
  'Lœuillac',
  'Prévostel',
  'Le Goffic-Mor',
  'Cœurderoy',
  'Riviérac',
  'Châtelineau',
  'Faÿsse',
  'D’Ornanville',
  'Nguyenne',
] as const

export const streets = [
  'rue de l’Église',
  'avenue du Général Leclerc',
  'place de la République',
  'chemin des Écoliers',
  'boulevard Voltaire',
  'impasse du Pré',
  'quai de Saône',
  'route de Nîmes',
] as const

export const towns = [
  ['01000', 'Bourg-en-Bresse'],
  ['06400', 'Cannes'],
  ['29200', 'Brest'],
  ['33000', 'Bordeaux'],
  ['35000', 'Rennes'],
  ['59000', 'Lille'],
  ['67000', 'Strasbourg'],
  ['69003', 'Lyon'],
  ['75011', 'Paris'],
  ['80000', 'Amiens'],
  ['31000', 'Toulouse'],
  ['42000', 'Saint-Étienne'],
] as const

export const phonePrefixes = ['01 99 00', '02 61 91', '03 53 01', '04 65 71', '05 36 49', '06 39 98'] as const

export const goods = [
  'Prestation de maintenance',
  'Fourniture de pièces, lot',
  'Abonnement « Pro »',
  'Livraison palettes',
  'Main-d’œuvre atelier',
  'Acompte sur commande',
  'Location de matériel',
  'Étude et devis',
] as const

export const disputeReasons = [
  'Livraison incomplète : deux palettes manquantes',
  'Prix différent du devis signé',
  'Matériel reçu abîmé, photos à l’appui',
  'Bon de commande absent de la facture',
  'Prestation contestée par le chef d’atelier',
] as const

/** The usual category of each of these reasons. */
export const disputeCategoryOf: Readonly<Record<string, string>> = {
  'Livraison incomplète : deux palettes manquantes': 'QUANTITY',
  'Prix différent du devis signé': 'PRICE',
  'Matériel reçu abîmé, photos à l’appui': 'QUALITY',
  'Bon de commande absent de la facture': 'DOCUMENT',
  'Prestation contestée par le chef d’atelier': 'QUALITY',
} satisfies Record<(typeof disputeReasons)[number], string>

export const discrepancyReasons = ['Escompte déduit sans accord', 'Port facturé deux fois selon le client'] as const

export const promiseNotes = [
  'Virement promis par la comptabilité',
  'Chèque parti, selon le gérant',
  'Attend le règlement de son propre client',
  'Paiement en deux fois accepté par téléphone',
] as const
